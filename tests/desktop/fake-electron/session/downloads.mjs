import { toApp } from '../addresses.mjs';
import { preventable } from '../faked.mjs';

/**
 * Downloads are the session's to refuse; none is ever written here.
 * @param {import('../chromium/cdp.mjs').CdpConnection} cdp
 * @param {(frameId: string) => import('../page/web-contents.mjs').WebContents | undefined} contentsOf
 */
export async function watchDownloads(cdp, contentsOf) {
  cdp.browser.hear('Browser.downloadWillBegin', ({ guid, url, suggestedFilename, frameId }) => {
    const contents = contentsOf(frameId);
    const event = preventable();
    const item = {
      getURL: () => toApp(url),
      getFilename: () => suggestedFilename,
      cancel: event.preventDefault,
    };
    contents?.session.emit('will-download', event, item, contents);
    if (!event.defaultPrevented)
      process.stderr.write('The fake Electron does not implement downloads that go on.\n');
    cdp.send('Browser.cancelDownload', { guid }).catch(() => undefined);
  });
  await cdp.send('Browser.setDownloadBehavior', { behavior: 'deny', eventsEnabled: true });
}
