; The installer for one user of Windows, without administrator's rights; made by
; `make package-installer`, which defines VERSION, FILES and OUT.
Unicode true
Target amd64-unicode
SetCompressor /SOLID lzma
RequestExecutionLevel user
Name "Midline"
OutFile "${OUT}"
InstallDir "$LOCALAPPDATA\Programs\Midline"
InstallDirRegKey HKCU "Software\Midline" "Folder"
BrandingText "Midline ${VERSION}"
ManifestDPIAware true

!include "MUI2.nsh"
!define MUI_ICON "${FILES}\midline.ico"
!define MUI_UNICON "${FILES}\midline.ico"
!define MUI_FINISHPAGE_RUN "$INSTDIR\midline.exe"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES

; The language is that of Windows, English if it is none of these.
VIProductVersion "${VERSION4}"
!macro LANGUAGE NAME ID INSTALLS GAME GAMES AUTHORS
	!insertmacro MUI_LANGUAGE "${NAME}"
	LangString Game ${LANG_${ID}} "${GAME}"
	LangString Games ${LANG_${ID}} "${GAMES}"
	LangString Authors ${LANG_${ID}} "${AUTHORS}"
	VIAddVersionKey /LANG=${LANG_${ID}} "ProductName" "Midline"
	VIAddVersionKey /LANG=${LANG_${ID}} "FileDescription" "${INSTALLS}"
	VIAddVersionKey /LANG=${LANG_${ID}} "FileVersion" "${VERSION}"
	VIAddVersionKey /LANG=${LANG_${ID}} "ProductVersion" "${VERSION}"
	VIAddVersionKey /LANG=${LANG_${ID}} "LegalCopyright" "MIT License"
!macroend
!insertmacro LANGUAGE "English" ENGLISH "Installs Midline" "Midline game" "Chess games (PGN)" "The Midline authors"
!insertmacro LANGUAGE "German" GERMAN "Installiert Midline" "Midline-Partie" "Schachpartien (PGN)" "Die Autoren von Midline"
!insertmacro LANGUAGE "French" FRENCH "Installe Midline" "Partie Midline" "Parties d’échecs (PGN)" "Les auteurs de Midline"
!insertmacro LANGUAGE "Spanish" SPANISH "Instala Midline" "Partida de Midline" "Partidas de ajedrez (PGN)" "Los autores de Midline"
!insertmacro LANGUAGE "PortugueseBR" PORTUGUESEBR "Instala o Midline" "Partida do Midline" "Partidas de xadrez (PGN)" "Os autores do Midline"
!insertmacro LANGUAGE "Russian" RUSSIAN "Устанавливает Midline" "Партия Midline" "Шахматные партии (PGN)" "Авторы Midline"

!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\Midline"
!define PROGID "Midline.Game"
!define PGNID "Midline.PGN"

Section
	SetOutPath "$INSTDIR"
	File "${FILES}\midline.exe"
	File "${FILES}\midline-uci.exe"
	File "${FILES}\midline.ico"
	File "${FILES}\LICENSE.txt"
	File "${FILES}\README.txt"
	WriteUninstaller "$INSTDIR\uninstall.exe"
	CreateShortcut "$SMPROGRAMS\Midline.lnk" "$INSTDIR\midline.exe"

	WriteRegStr HKCU "Software\Midline" "Folder" "$INSTDIR"
	WriteRegStr HKCU "Software\Classes\.midline" "" "${PROGID}"
	WriteRegStr HKCU "Software\Classes\${PROGID}" "" "$(Game)"
	WriteRegStr HKCU "Software\Classes\${PROGID}\DefaultIcon" "" "$INSTDIR\midline.ico"
	WriteRegStr HKCU "Software\Classes\${PROGID}\shell\open\command" "" '"$INSTDIR\midline.exe" "%1"'
	; Files of PGN keep the program that opens them; Midline is offered beside it.
	WriteRegStr HKCU "Software\Classes\.pgn\OpenWithProgids" "${PGNID}" ""
	WriteRegStr HKCU "Software\Classes\${PGNID}" "" "$(Games)"
	WriteRegStr HKCU "Software\Classes\${PGNID}\DefaultIcon" "" "$INSTDIR\midline.ico"
	WriteRegStr HKCU "Software\Classes\${PGNID}\shell\open\command" "" '"$INSTDIR\midline.exe" "%1"'

	WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "Midline"
	WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${VERSION}"
	WriteRegStr HKCU "${UNINSTALL}" "DisplayIcon" "$INSTDIR\midline.ico"
	WriteRegStr HKCU "${UNINSTALL}" "Publisher" "$(Authors)"
	WriteRegStr HKCU "${UNINSTALL}" "InstallLocation" "$INSTDIR"
	WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
	WriteRegStr HKCU "${UNINSTALL}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
	WriteRegDWORD HKCU "${UNINSTALL}" "NoModify" 1
	WriteRegDWORD HKCU "${UNINSTALL}" "NoRepair" 1
	SectionGetSize 0 $0
	WriteRegDWORD HKCU "${UNINSTALL}" "EstimatedSize" $0
SectionEnd

; Settings and games, in %AppData%\Midline, stay.
Section "Uninstall"
	Delete "$INSTDIR\midline.exe"
	Delete "$INSTDIR\midline-uci.exe"
	Delete "$INSTDIR\midline.ico"
	Delete "$INSTDIR\LICENSE.txt"
	Delete "$INSTDIR\README.txt"
	Delete "$INSTDIR\uninstall.exe"
	RMDir "$INSTDIR"
	Delete "$SMPROGRAMS\Midline.lnk"
	DeleteRegKey HKCU "${UNINSTALL}"
	DeleteRegKey HKCU "Software\Midline"
	DeleteRegKey HKCU "Software\Classes\${PROGID}"
	DeleteRegKey HKCU "Software\Classes\.midline"
	DeleteRegKey HKCU "Software\Classes\${PGNID}"
	DeleteRegValue HKCU "Software\Classes\.pgn\OpenWithProgids" "${PGNID}"
	DeleteRegKey /ifempty HKCU "Software\Classes\.pgn\OpenWithProgids"
	DeleteRegKey /ifempty HKCU "Software\Classes\.pgn"
SectionEnd
