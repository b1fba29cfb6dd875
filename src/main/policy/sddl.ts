/** Administrators and the system itself; nobody else may decide for everybody of a computer. */
const TRUSTED = new Set([
  'BA',
  'SY',
  'LA',
  'DA',
  'EA',
  'S-1-5-32-544',
  'S-1-5-18',
  // TrustedInstaller, which owns what Windows itself has put there.
  'S-1-5-80-956008885-3418522649-1831038044-1853292631-2271478464',
]);

/** Names of access rights in SDDL (Microsoft, “ACE Strings”), as the bits that they stand for. */
const RIGHTS: Readonly<Record<string, number>> = {
  GA: 0x10000000,
  GX: 0x20000000,
  GW: 0x40000000,
  GR: 0x80000000,
  SD: 0x10000,
  RC: 0x20000,
  WD: 0x40000,
  WO: 0x80000,
  FA: 0x1f01ff,
  FR: 0x120089,
  FW: 0x120116,
  FX: 0x1200a0,
  CC: 0x1,
  DC: 0x2,
  LC: 0x4,
  SW: 0x8,
  RP: 0x10,
  WP: 0x20,
  DT: 0x40,
  LO: 0x80,
  CR: 0x100,
};
/** What lets somebody put another thing in its place: delete, change the list or the owner, or everything. */
const REPLACE = 0x10000 | 0x40000 | 0x80000 | 0x10000000;
/** …or write into the file: data, more data, everything that is written. */
const CHANGE_FILE = REPLACE | 0x2 | 0x4 | 0x40000000;
/** …or delete what lies in the folder. Who may only add a file to it cannot touch ours. */
const CHANGE_FOLDER = REPLACE | 0x40;

/** @returns the bits; null for what cannot be read */
function maskOf(rights: string): number | null {
  if (/^0x[0-9a-f]+$/i.test(rights)) return Number(rights);
  const names = rights.match(/../g) ?? [];
  if (rights.length % 2 !== 0 || names.some((name) => !(name in RIGHTS))) return null;
  return names.reduce((mask, name) => mask | (RIGHTS[name] ?? 0), 0);
}

/** Whether an entry of the list (`type;flags;rights;;;whom`) gives nobody but administrators such a right. */
function isHarmless(entry: string, forbidden: number): boolean {
  const [type, flags = '', rights = '', , , whom = ''] = entry.split(';');
  // What is denied takes away alone; what is only handed down does not count for the thing itself.
  if (type === 'D' || flags.includes('IO')) return true;
  if (type !== 'A') return false;
  const mask = maskOf(rights);
  return TRUSTED.has(whom) || (mask !== null && (mask & forbidden) === 0);
}

/**
 * Whether administrators alone may change a file or folder of Windows, by its security descriptor (SDDL). One that cannot
 * be read says no.
 */
export function isForAdministrators(sddl: string, kind: 'file' | 'folder'): boolean {
  const [, owner = '', , list] = /^O:(.+?)(G:.+?)?D:([^(]*(?:\([^()]*\))*)(?:S:.*)?$/.exec(sddl.trim()) ?? [];
  if (list === undefined || !TRUSTED.has(owner) || list.includes('NO_ACCESS_CONTROL')) return false;
  const entries = [...list.matchAll(/\(([^()]*)\)/g)].map(([, entry = '']) => entry);
  return entries.every((entry) => isHarmless(entry, kind === 'file' ? CHANGE_FILE : CHANGE_FOLDER));
}
