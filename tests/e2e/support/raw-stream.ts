import type { Page } from '@playwright/test';

/** What the server has sent over the event stream of a page, as it came. */
export interface RawStream {
  readonly text: () => string;
  /** Kinds of the frames so far, each once. */
  readonly kinds: () => readonly string[];
}

/** Listens to the page's own event stream by the browser's network log; begin before the page is opened. */
export async function rawStreamOf(page: Page): Promise<RawStream> {
  const log = await page.context().newCDPSession(page);
  const streams = new Set<string>();
  let text = '';
  const take = (data: string | undefined): void => {
    text += Buffer.from(data ?? '', 'base64').toString('utf8');
  };
  log.on('Network.dataReceived', ({ requestId, data }) => {
    if (streams.has(requestId)) take(data);
  });
  log.on('Network.responseReceived', ({ requestId, response }) => {
    if (new URL(response.url).pathname !== '/api/events') return;
    streams.add(requestId);
    void log.send('Network.streamResourceContent', { requestId }).then(({ bufferedData }) => {
      text = Buffer.from(bufferedData, 'base64').toString('utf8') + text;
    });
  });
  await log.send('Network.enable');
  return {
    text: () => text,
    kinds: () => [...new Set([...text.matchAll(/^event: ?(.+)$/gm)].map(([, kind = '']) => kind.trim()))],
  };
}
