import { execFileSync } from 'node:child_process';
import { realpathSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isForAdministrators } from './sddl';

/** Whether only administrators may change a file and replace it. @throws when that cannot be determined */
export type AdminOnlyCheck = (path: string) => boolean;

export interface FileRights {
  readonly uid: number;
  readonly gid: number;
  readonly mode: number;
}

/** The group of administrators on macOS, which may write to /Library. */
const MAC_ADMINISTRATORS = 80;

/** Whether such a file, or folder, can be changed by the system's administrator alone. */
export function isRootOnly({ uid, gid, mode }: FileRights, platform: NodeJS.Platform): boolean {
  const groupMay = (mode & 0o020) !== 0;
  const group = gid === 0 || (platform === 'darwin' && gid === MAC_ADMINISTRATORS);
  return uid === 0 && (mode & 0o002) === 0 && (!groupMay || group);
}

export const byMode =
  (platform: NodeJS.Platform, rightsOf: (path: string) => FileRights = statSync): AdminOnlyCheck =>
  (path) =>
    [path, dirname(path)].every((each) => isRootOnly(rightsOf(each), platform));

/** A question takes half a second; a computer that is busy starting more. Milliseconds. */
const TIMEOUT_MS = 20_000;

/** Asks Windows PowerShell for the security descriptors of files: Node cannot, and `icacls` does not tell the owner. */
function askWindows(paths: readonly string[]): readonly string[] {
  const { SystemRoot = 'C:\\Windows' } = process.env;
  const shell = join(SystemRoot, 'System32', 'WindowsPowerShell', 'v1.0', 'powershell.exe');
  // Each path by the environment: no text of ours becomes a command.
  const names = paths.map((_path, index) => `PARLEY_PATH_${index}`);
  const given = Object.fromEntries(names.map((name, index) => [name, paths[index]]));
  const wanted = names.map((name) => `$env:${name}`).join(', ');
  const command = `Get-Acl -LiteralPath ${wanted} | ForEach-Object { $_.Sddl }`;
  return execFileSync(shell, ['-NoProfile', '-NonInteractive', '-Command', command], {
    encoding: 'utf8',
    // Another PowerShell's modules would be taken for its own.
    env: { ...process.env, ...given, PSModulePath: undefined },
    timeout: TIMEOUT_MS,
    windowsHide: true,
  })
    .split(/\r?\n/)
    .filter((line) => line !== '');
}

export const byDescriptor =
  (ask: (paths: readonly string[]) => readonly string[] = askWindows): AdminOnlyCheck =>
  (path) => {
    const [file = '', folder = ''] = ask([path, dirname(path)]);
    return isForAdministrators(file, 'file') && isForAdministrators(folder, 'folder');
  };

/** Looks at the file itself, wherever a link leads. */
export function adminOnlyCheckFor(platform: NodeJS.Platform): AdminOnlyCheck {
  const judge = platform === 'win32' ? byDescriptor() : byMode(platform);
  return (path) => judge(realpathSync(path));
}
