import { isAbsolute, join } from 'node:path';

/** Where a Linux desktop looks for what it starts (XDG Base Directory and Autostart specifications). */
export function autostartFolder(env: Readonly<Record<string, string | undefined>>, home: string): string {
  const config = env['XDG_CONFIG_HOME'];
  // A relative one is to be ignored, says the specification.
  return join(config !== undefined && isAbsolute(config) ? config : join(home, '.config'), 'autostart');
}

/**
 * One argument of `Exec`: in quotes, what has a meaning between them escaped; then backslashes once more, because the
 * value is a string of a desktop file; `%` doubled, because it begins a field code.
 */
const quoted = (argument: string): string =>
  `"${argument.replace(/["`$\\]/g, '\\$&')}"`.replaceAll('\\', '\\\\').replaceAll('%', '%%');

/** The file that starts `command` when its person signs in to the computer. */
export const autostartEntry = (command: readonly string[]): string =>
  [
    '[Desktop Entry]',
    'Type=Application',
    'Name=Parley',
    `Exec=${command.map(quoted).join(' ')}`,
    'Terminal=false',
    'X-GNOME-Autostart-enabled=true',
    '',
  ].join('\n');
