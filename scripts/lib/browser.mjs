import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** @returns {{ command: string, args: string[] } | string} how a browser is opened here, or why none can be */
function opener(platform = process.platform, env = process.env) {
  if (env['CI'] || env['PARLEY_NO_BROWSER']) return 'CI or PARLEY_NO_BROWSER is set';
  if (platform === 'darwin') return { command: 'open', args: [] };
  if (platform === 'win32') return { command: 'cmd', args: ['/c', 'start', '""'] };
  if (!env['DISPLAY'] && !env['WAYLAND_DISPLAY'] && !env['BROWSER']) return 'there is no display';
  return { command: 'xdg-open', args: [] };
}

/**
 * Opens the address in the person's own browser.
 * @param {string} url
 * @returns {Promise<string | undefined>} why it could not be opened, or nothing
 */
export async function openBrowser(url) {
  const how = opener();
  if (typeof how === 'string') return how;
  const child = spawn(how.command, [...how.args, url], { stdio: 'ignore', detached: true });
  try {
    const [code] = await once(child, 'exit', { signal: AbortSignal.timeout(5000) });
    return code === 0 ? undefined : `${how.command} ended with code ${code}`;
  } catch (error) {
    const { name, code } = /** @type {NodeJS.ErrnoException} */ (error);
    if (name === 'AbortError' || name === 'TimeoutError') {
      // Some openers stay as long as the browser does: it is open.
      child.unref();
      return undefined;
    }
    return code === 'ENOENT' ? `${how.command} is not installed` : `${how.command} failed: ${code}`;
  }
}
