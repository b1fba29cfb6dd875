import { stripControl } from './text';

/** What a file does when it is opened, where that is more than being shown. */
type RiskKind = 'program' | 'script' | 'page' | 'macros' | 'installer' | 'shortcut' | 'disk';

export interface FileRisk {
  readonly kind: RiskKind;
  /** The ending that the system goes by, in capitals; empty where only the bytes tell. */
  readonly ending: string;
  /** `Program (EXE)` */
  readonly label: string;
}

/**
 * Endings that Windows, macOS or a Linux desktop runs, installs or hands to a program that runs what is in them
 * (Microsoft's list of blocked attachments, macOS' unsafe types, and what has been used in attacks since).
 */
const ENDINGS: Readonly<Record<RiskKind, readonly string[]>> = {
  program:
    'exe scr com pif cpl dll sys ocx drv app bin run elf out jar class apk ipa appimage gadget xll'.split(
      ' ',
    ),
  script:
    'bat cmd js jse mjs cjs vb vbs vbe ps1 psm1 psd1 ps1xml psc1 ws wsf wsh wsc sct sh bash zsh csh ksh fish command tool terminal workflow action scpt scptd applescript osascript py pyw pyc pyz rb pl pm php phar lua ahk au3 hta reg inf msh msh1 msh2 jsx ts'.split(
      ' ',
    ),
  page: 'html htm xhtml xht shtml mht mhtml svg svgz xml xsl xslt chm hlp swf'.split(' '),
  macros:
    'docm dotm xlsm xltm xlam xlsb xla pptm potm ppam ppsm sldm ppa one onepkg accdb accde mdb mde ade adp iqy slk'.split(
      ' ',
    ),
  installer:
    'msi msp mst msix msixbundle appx appxbundle appinstaller deb rpm pkg mpkg flatpakref snap jnlp application'.split(
      ' ',
    ),
  shortcut:
    'lnk url webloc inetloc fileloc desktop scf rdp library-ms search-ms searchconnector-ms settingcontent-ms theme themepack website'.split(
      ' ',
    ),
  disk: 'iso img dmg vhd vhdx vmdk udf toast sparseimage'.split(' '),
};

const BY_ENDING: ReadonlyMap<string, RiskKind> = new Map(
  (Object.keys(ENDINGS) as RiskKind[]).flatMap((kind) =>
    ENDINGS[kind].map((ending) => [ending, kind] as const),
  ),
);

const BY_TYPE: readonly (readonly [RegExp, RiskKind])[] = [
  [
    /x-(?:ms)?download|x-dosexec|portable-executable|x-executable|x-elf|x-mach-binary|java-archive|java-vm|android\.package/,
    'program',
  ],
  [/javascript|ecmascript|x-sh(?:ellscript)?$|x-bat|vbscript|powershell|hta$/, 'script'],
  [/html|svg|x-shockwave/, 'page'],
  [/macroenabled/, 'macros'],
  [/x-msi|debian\.binary|x-rpm/, 'installer'],
  [/x-ms-shortcut/, 'shortcut'],
  [/x-iso9660|diskimage/, 'disk'],
];

const LABELS: Readonly<Record<RiskKind, string>> = {
  program: 'Program',
  script: 'Script',
  page: 'Web page',
  macros: 'Office file with macros',
  installer: 'Installer',
  shortcut: 'Shortcut',
  disk: 'Disk image',
};

/** The ending that a system goes by: Windows leaves out dots and spaces behind it, and hidden characters count for none. */
export function trueEnding(name: string): string {
  const plain = stripControl(name)
    .replace(/[\p{Cf}\p{DI}]/gu, '')
    .replace(/[\s.]+$/u, '');
  return /\.([^./\\\s]{1,20})$/u.exec(plain)?.[1]?.toLowerCase() ?? '';
}

/**
 * Whether opening a file can do something to the computer, by the ending of its name and by what its bytes are; null
 * for files that are only shown.
 *
 * @param mime as the server found it
 */
export function fileRisk(name: string, mime: string): FileRisk | null {
  const ending = trueEnding(name);
  const type = (mime.split(';')[0] ?? '').trim().toLowerCase();
  const kind = BY_ENDING.get(ending) ?? BY_TYPE.find(([pattern]) => pattern.test(type))?.[1];
  if (kind === undefined) return null;
  const shown = ending.toUpperCase();
  return { kind, ending: shown, label: shown === '' ? LABELS[kind] : `${LABELS[kind]} (${shown})` };
}

/** What is asked before such a file is saved. */
export const RISK_TEXTS = {
  title: 'Save this file?',
  text: (name: string, { label }: FileRisk): string =>
    `“${stripControl(name)}” is not a document. Its kind is: ${label}. Opened, it can change or read what is on this computer. Save it only if you know the sender and have asked for it.`,
  save: 'Save anyway',
  cancel: 'Cancel',
} as const;
