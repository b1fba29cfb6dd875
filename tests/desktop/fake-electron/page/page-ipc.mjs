import { toApp } from '../addresses.mjs';
import { preventable } from '../faked.mjs';
import { messageOf, take } from '../api/ipc-main.mjs';
import { BINDING, RECEIVER, WORLD, scriptsOf } from '../world/scripts.mjs';

/**
 * Connects a page's preload with ipcMain.
 * @param {import('../chromium/cdp.mjs').CdpSession} cdp
 * @param {import('./frames.mjs').Frames} frames
 * @param {{ preload?: string, additionalArguments?: string[] }} preferences
 * @param {import('./web-contents.mjs').WebContents} sender
 */
export async function connectPreload(cdp, frames, { preload, additionalArguments = [] }, sender) {
  if (preload === undefined) return;
  /** @param {string} uniqueContextId @param {object} message */
  const post = (uniqueContextId, message) => {
    const expression = `${RECEIVER}(${JSON.stringify(message)})`;
    // A page that has gone meanwhile hears nothing, as in Electron.
    cdp.send('Runtime.evaluate', { uniqueContextId, expression }).catch(() => undefined);
  };
  cdp.hear('Runtime.bindingCalled', async ({ name, payload, executionContextId }) => {
    const context = name === BINDING ? frames.ofContext(executionContextId) : undefined;
    if (!context) return;
    const { frame, uniqueId } = context;
    const event = { sender, senderFrame: frame, processId: 1, frameId: 1, type: 'frame' };
    const message = JSON.parse(payload);
    if (message.contextMenu) return void tellContextMenu(sender, frame, message.contextMenu);
    const answer = await take(message, event);
    if (answer) post(uniqueId, answer);
  });
  await cdp.send('Runtime.addBinding', { name: BINDING, executionContextName: WORLD });
  const scripts = scriptsOf(preload, additionalArguments);
  await cdp.send('Page.addScriptToEvaluateOnNewDocument', { source: scripts.page });
  await cdp.send('Page.addScriptToEvaluateOnNewDocument', { source: scripts.preload, worldName: WORLD });
}

/** @param {import('./web-contents.mjs').WebContents} contents @param {import('./frames.mjs').Frame} frame @param {any} params */
function tellContextMenu(contents, frame, params) {
  const { linkURL, srcURL, pageURL } = params;
  const addresses = { linkURL: toApp(linkURL), srcURL: toApp(srcURL), pageURL: toApp(pageURL) };
  contents.emit('context-menu', preventable(), { ...params, ...addresses, frame });
}

/** @param {import('../chromium/cdp.mjs').CdpSession} cdp @param {import('./frames.mjs').Frames} frames */
export const sendTo =
  (cdp, frames) =>
  /** @param {string} channel @param {unknown[]} args */
  (channel, args) => {
    const uniqueContextId = frames.preloadContext;
    const message = JSON.stringify(messageOf(channel, args));
    if (uniqueContextId === undefined) return;
    cdp
      .send('Runtime.evaluate', { uniqueContextId, expression: `${RECEIVER}(${message})` })
      .catch(() => undefined);
  };
