import type { Page } from '@playwright/test';
import { type HostileFile, MARKER } from '../../security/corpus';
import { control, expect } from './fixtures';
import { TYPED } from './hostile-pages';
import { watch } from './hostile-watch';
import type { Parley } from './server';
import { patient } from '../../support/patience.mjs';

/** Tabs that open files at once. */
const VISITORS = 4;

interface Stored {
  readonly url: string;
  readonly size: number;
  readonly name: string;
}

export interface FilesApi {
  readonly upload: (
    file: HostileFile,
  ) => Promise<{ readonly item: Stored | undefined; readonly refusal: string | undefined }>;
  /** Addresses of what the customer has sent, once all of it has been fetched or given up. */
  readonly received: (phone: string) => Promise<string[]>;
}

interface Message {
  readonly direction: string;
  readonly message: { readonly state?: string; readonly url?: string | null };
}

/** The API as somebody calls it who is signed in on the page. */
export async function filesApi(page: Page, demo: Parley): Promise<FilesApi> {
  const read = async <Body>(path: string, headers: Readonly<Record<string, string>> = {}) =>
    (await (await page.request.get(`${demo.url}/api${path}`, { headers })).json()) as Body;
  const me = await read<{ data: { workspaces: { business_id: string }[] } }>('/session/me');
  const headers = { b_id: me.data.workspaces[0]?.business_id ?? '' };

  return {
    async upload({ name, mime, bytes }) {
      const answer = await page.request.post(`${demo.url}/api/common/media-upload`, {
        headers: { ...headers, 'sec-fetch-site': 'same-origin' },
        multipart: { user_media: { name, mimeType: mime, buffer: bytes } },
      });
      const { data, error } = (await answer.json()) as { data?: Stored[]; error?: { message: string } };
      return { item: data?.[0], refusal: error?.message };
    },
    async received(phone) {
      const { data } = await read<{ data: { rows: { _id: string }[] } }>(
        `/chat/whatsapp/conversations?search=${phone}`,
        headers,
      );
      const path = `/chat/whatsapp/conversations/${data.rows[0]?._id ?? ''}/messages?rows_per_page=100`;
      const messages = async () =>
        (await read<{ data: { rows: Message[] } }>(path, headers)).data.rows.flatMap(
          ({ direction, message }) => (direction === 'inbound' ? message : []),
        );
      const waiting = async () =>
        (await messages()).filter(({ state }) => state !== undefined && state !== 'ready');
      await expect.poll(waiting, { timeout: patient(20_000) }).toEqual([]);
      return (await messages()).flatMap(({ url }) => url ?? []);
    },
  };
}

/** Hands a file to WhatsApp, as the customer's phone does; answers its id there. */
export async function keptByWhatsapp(demo: Parley, { bytes, mime, name }: HostileFile): Promise<string> {
  const body = { data: bytes.toString('base64'), mime_type: mime, filename: name };
  return (await control<{ id: string }>(demo, 'POST', '/media', body)).id;
}

export function asMessage({ mime, name }: HostileFile, id: string): Record<string, unknown> {
  const kind = /^(image|video|audio)\//.exec(mime)?.[1] ?? 'document';
  const facts = kind === 'document' ? { filename: name } : { caption: `${TYPED[0]} ${name}` };
  return { type: kind, [kind]: { id, mime_type: mime, ...facts } };
}

const SERVED =
  /^(?:image\/(?:jpeg|png|gif|webp)|audio\/|video\/|application\/(?:pdf|octet-stream|msword|zip|vnd\.)|text\/plain)/;

/** A stored file tells the browser to keep its hands off. */
export async function expectHarmless(page: Page, url: string): Promise<void> {
  // The headers alone: some of the files are large.
  const headers = (await page.request.get(url, { headers: { range: 'bytes=0-0' } })).headers();
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['content-security-policy']).toMatch(/sandbox(?! allow).*default-src 'none'/);
  expect(headers['content-type']).toMatch(SERVED);
  expect(headers['content-disposition']).toMatch(
    /^(?:inline|attachment); filename="[^"\\%]*"; filename\*=UTF-8''[A-Za-z0-9!~._%-]*$/,
  );
  if (!/^(?:image|audio|video)\//.test(headers['content-type'] ?? ''))
    expect(headers['content-disposition']).toMatch(/^attachment/);
}

/** Opens each address in a tab: it is saved, or shown as a picture, and nothing of it runs. */
export async function visit(page: Page, demo: Parley, urls: readonly string[]): Promise<void> {
  const left = [...urls];
  const go = async (): Promise<void> => {
    const tab = await page.context().newPage();
    const watched = await watch(tab, demo.url);
    for (let url = left.pop(); url !== undefined; url = left.pop()) {
      // What is saved instead of opened ends the navigation.
      await tab.goto(url, { waitUntil: 'commit' }).catch(() => null);
      expect(await tab.evaluate((marker) => marker in window, MARKER)).toBe(false);
    }
    // The browser's own word on a policy that has held is no misdeed.
    expect((await watched.misdeeds()).filter((one) => /ran|request|dialog|window/.test(one))).toEqual([]);
    await tab.close();
  };
  await Promise.all(Array.from({ length: VISITORS }, go));
}
