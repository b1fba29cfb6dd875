import { resolve } from 'node:path';
import { app } from 'electron';
import { LINK_SCHEME } from './parse-link';

/**
 * Makes this app the one that opens our links. A package says so too (Info.plist, the desktop file); a development
 * start has to name its script. What follows `--` is no flag of Chromium's, whatever a link says.
 */
export function registerScheme(): void {
  if (app.isPackaged) app.setAsDefaultProtocolClient(LINK_SCHEME, process.execPath, ['--']);
  else {
    const script = process.argv[1];
    if (script !== undefined)
      app.setAsDefaultProtocolClient(LINK_SCHEME, process.execPath, [resolve(script), '--']);
  }
}
