import type { Page } from '@playwright/test';
import { ATTACHMENT_REFUSED } from '@shared/rules/attachments';
import { CONTENTS, MARKER, NAMES, THREADS, hostileFiles } from '../security/corpus';
import type { HostileFile } from '../security/corpus';
import { bubble, composer, control, expect, say, test, thread } from './support/fixtures';
import { deliver, legible, postWebhook, sticksOut, wamidOf, watch } from './support/hostile';
import type { Watch } from './support/hostile';
import type { Parley } from './support/server';

const FILES = hostileFiles();
const threads = Object.entries(THREADS);
const phoneOf = (index: number): string => `49151000${String(index).padStart(5, '0')}`;
const NAMED_FROM = 100;
const FILES_PHONE = phoneOf(90);
const TALK_PHONE = phoneOf(91);

/** Pixels: a long thread is read in few steps. */
const TALL = 2400;
/** Read once more at 900 px: the groups that try to stick out. */
const NARROW = new Set(['Thread lengths', 'Thread characters']);
/** What an agent might paste without a thought. */
const TYPED: readonly string[] = [
  '<script>window.pwned=1</script>',
  '"><img src=x onerror=window.pwned=1>',
  'javascript:window.pwned=1',
  '<svg onload=window.pwned=1>',
  "'; drop table messages; --",
  '\u202egnp.exe',
];

const search = (page: Page) => page.getByRole('textbox', { name: 'Search people and messages' });
const rows = (page: Page) => page.getByRole('listbox', { name: 'Conversations' }).getByRole('option');

/** Opens the one conversation with this number. */
async function openByPhone(page: Page, phone: string): Promise<void> {
  // What the search before has found is gone first.
  await search(page).fill('');
  await expect(rows(page).nth(1)).toBeVisible();
  await search(page).fill(phone);
  await expect(rows(page)).toHaveCount(1);
  await rows(page).first().click();
  await expect(thread(page).getByRole('article').last()).toBeVisible();
}

/** Goes through the whole thread from its end to its beginning; answers what there is to be read on the way. */
async function readAll(page: Page, check: () => Promise<void>): Promise<string> {
  const read = new Set<string>();
  const step = async () => {
    const { texts, top, busy } = await thread(page).evaluate(async (feed) => {
      // Rows are measured when they come, and move others: it is read once it has come to rest.
      const place = () => `${feed.scrollTop} ${feed.scrollHeight} ${feed.childElementCount}`;
      for (let before = '', still = 0, frames = 0; still < 4 && frames < 120; frames += 1) {
        await new Promise((done) => requestAnimationFrame(done));
        still = before === place() ? still + 1 : 0;
        before = place();
      }
      const seen = [...feed.querySelectorAll('[role=article], [role=note]')].map(
        (row) => row.textContent ?? '',
      );
      const at = { texts: seen, top: feed.scrollTop, busy: feed.ariaBusy === 'true' };
      // The first row that there is becomes the last one in view: none is left out, however high they turn out.
      feed.querySelector('[role=article], [role=note]')?.scrollIntoView({ block: 'end' });
      return at;
    });
    for (const text of texts) read.add(text);
    return top > 0 || busy;
  };
  await thread(page).evaluate((feed) => {
    feed.scrollTop = feed.scrollHeight;
  });
  for (let quiet = 0; quiet < 2;) {
    quiet = (await step()) ? 0 : quiet + 1;
    await check();
  }
  return legible([...read].join('\n'));
}

async function expectPeace(page: Page, watched: Watch): Promise<void> {
  expect(await watched.misdeeds()).toEqual([]);
  if ((await sticksOut(page)).length > 0) await expect.poll(() => sticksOut(page)).toEqual([]);
}

/** Watched from its first request on, signed in, on a server whose customers do nothing by themselves. */
async function watchedAgent(page: Page, demo: Parley, go: () => Promise<void>): Promise<Watch> {
  await control(demo, 'PATCH', '/knobs', { customers: { autoplay: false } });
  const watched = await watch(page, demo.url);
  await page.reload();
  await go();
  return watched;
}
const inbox = (page: Page) => async () => {
  await expect(rows(page).first()).toBeVisible();
};

test.describe('hostile content', () => {
  test('there is enough of it', () => {
    expect(CONTENTS + FILES.length).toBeGreaterThanOrEqual(300);
    const ids = [
      ...threads.flatMap(([, entries]) => entries.map(({ id }) => id)),
      ...FILES.map(({ id }) => id),
    ];
    expect(new Set(ids).size).toBe(ids.length);
  });

  for (const [index, [name, entries]] of threads.entries()) {
    test(`${name}: ${entries.length} messages are text`, async ({ agent, demo }) => {
      const phone = phoneOf(index);
      const watched = await watchedAgent(agent, demo, inbox(agent));
      const end = { type: 'text', text: { body: `${name} ends` } };
      await deliver(demo, [
        { phone, name, message: { type: 'text', text: { body: TYPED[3] } } },
        { phone, name, message: { type: 'text', text: { body: 'Not edited yet' } } },
        ...entries.map(({ message }) => ({ phone, name, message })),
        // A reaction, an edit and a quote of what stands there.
        {
          phone,
          name,
          message: { type: 'reaction', reaction: { message_id: wamidOf(phone, 0), emoji: TYPED[1] } },
        },
        {
          phone,
          name,
          message: {
            type: 'edit',
            edit: {
              original_message_id: wamidOf(phone, 1),
              message: { type: 'text', text: { body: `${TYPED[0] ?? ''} edited` } },
            },
          },
        },
        { phone, name, message: end, quotes: 0 },
      ]);
      await agent.setViewportSize({ width: 1440, height: TALL });
      await openByPhone(agent, phone);
      await expect(bubble(agent, `${name} ends`)).toBeVisible();
      const read = await readAll(agent, () => expectPeace(agent, watched));
      const missing = entries.filter(({ shown }) => shown !== undefined && !read.includes(legible(shown)));
      expect(missing.map(({ id, shown }) => [id, shown?.slice(0, 80)])).toEqual([]);
      await agent.setViewportSize({ width: 900, height: TALL });
      await expectPeace(agent, watched);
      if (NARROW.has(name)) await readAll(agent, () => expectPeace(agent, watched));
    });
  }

  test(`${NAMES.length} names stand in list, head and panel as text`, async ({ agent, demo }) => {
    const watched = await watchedAgent(agent, demo, inbox(agent));
    await deliver(
      demo,
      NAMES.map(({ name }, index) => ({
        phone: phoneOf(NAMED_FROM + index),
        name,
        message: { type: 'text', text: { body: `named ${index}` } },
      })),
    );
    await search(agent).fill(phoneOf(0).slice(0, 9));
    await expect(rows(agent).filter({ hasText: `named ${NAMES.length - 1}` })).toBeVisible();
    const seen = new Set<string>();
    for (let at = 0; at < 12; at += 1) {
      for (const text of await rows(agent).allTextContents()) seen.add(text);
      await expectPeace(agent, watched);
      await rows(agent).last().scrollIntoViewIfNeeded();
      await agent.setViewportSize({ width: at % 2 === 0 ? 900 : 1440, height: 900 });
    }
    const read = legible([...seen].join('\n'));
    const missing = NAMES.filter(({ name, shown = name }) => !read.includes(legible(shown)));
    expect(missing.map(({ name }) => name.slice(0, 80))).toEqual([]);

    for (const index of [0, 1, 2, 3, 20, 25, 26]) {
      await openByPhone(agent, phoneOf(NAMED_FROM + index));
      await expect(bubble(agent, `named ${index}`)).toBeVisible();
      await expectPeace(agent, watched);
    }
  });

  test('what an agent types is text', async ({ agent, demo }) => {
    const watched = await watchedAgent(agent, demo, inbox(agent));
    const text = { type: 'text', text: { body: 'Write to me' } };
    await deliver(demo, [{ phone: TALK_PHONE, name: 'Talk', message: text }]);
    for (const payload of TYPED) {
      await search(agent).fill(payload);
      await expectPeace(agent, watched);
    }
    await openByPhone(agent, TALK_PHONE);
    for (const [index, payload] of TYPED.entries()) {
      await say(agent, `${payload} typed ${index}`);
      expect(legible((await bubble(agent, `typed ${index}`).textContent()) ?? '')).toContain(
        legible(payload),
      );
    }
    // A file whose name and caption are hostile.
    const [name, bytes] = [
      '"><img src=x onerror=window.pwned=1>.txt',
      Buffer.from('<script>window.pwned=1</script>'),
    ];
    await agent.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/plain', buffer: bytes });
    await composer(agent).fill(`${TYPED[0] ?? ''} caption`);
    await composer(agent).press('Enter');
    await expect(bubble(agent, 'caption')).toContainText('<script>');
    for (const file of FILES.filter(
      ({ upload, name: called }) => upload === 'refused' && /\.(html|svg|exe|js)$/.test(called),
    )) {
      await agent
        .locator('input[type=file]')
        .setInputFiles({ name: file.name, mimeType: file.mime, buffer: file.bytes });
      await expect(agent.getByText(ATTACHMENT_REFUSED).first()).toBeVisible();
    }
    // A draft, kept over a reload.
    const kept = agent.waitForResponse((response) => response.url().endsWith('/draft') && response.ok());
    await composer(agent).fill(TYPED.join(' '));
    await kept;
    await agent.reload();
    await openByPhone(agent, TALK_PHONE);
    await expect(composer(agent)).toHaveValue(TYPED.join(' '));
    await composer(agent).fill('');
    // The search for somebody to write to.
    await agent.getByRole('button', { name: 'Start a new conversation' }).click();
    const dialog = agent.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'To' }).fill(`${TYPED[0] ?? ''} nobody`);
    await expect(agent.getByText('No contact found')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    expect(await watched.misdeeds()).toEqual([]);

    // Why a message was not delivered, in somebody else's words.
    const sent = await control<{ data: { wamid: string; preview: string }[] }>(
      demo,
      'GET',
      `/messages?customer=${TALK_PHONE}&direction=outbound`,
    );
    const [first] = sent.data;
    const errors = [
      {
        code: 131_999,
        title: TYPED[0],
        message: TYPED[1],
        error_data: { details: `${TYPED[1] ?? ''} why` },
        href: 'javascript:1',
      },
    ];
    await postWebhook(demo, {
      statuses: [
        {
          id: first?.wamid,
          status: 'failed',
          timestamp: String(Math.floor(Date.now() / 1000)),
          recipient_id: TALK_PHONE,
          errors,
        },
      ],
    });
    await agent.getByRole('button', { name: 'Why?' }).first().click();
    await expect(agent.getByText('<img src=x').first()).toBeVisible();
    await expectPeace(agent, watched);
  });

  test(`${FILES.length} files are refused, or lie where they can do nothing`, async ({ agent, demo }) => {
    const watched = await watchedAgent(agent, demo, inbox(agent));
    const uploaded: string[] = [];
    const business = /business\/[^/]+/.exec(agent.url());
    expect(business).not.toBeNull();
    const profile = (await (await agent.request.get(`${demo.url}/api/session/me`)).json()) as {
      data: { workspaces: { business_id: string }[] };
    };
    const b_id = profile.data.workspaces[0]?.business_id ?? '';
    for (const file of FILES) {
      const answer = await agent.request.post(`${demo.url}/api/common/media-upload`, {
        headers: { b_id, 'sec-fetch-site': 'same-origin' },
        multipart: { user_media: { name: file.name, mimeType: file.mime, buffer: file.bytes } },
      });
      const body = (await answer.json()) as {
        data?: { url: string; size: number; name: string }[];
        error?: { message: string };
      };
      expect([file.id, body.error?.message]).toEqual([
        file.id,
        file.upload === 'refused' ? ATTACHMENT_REFUSED : undefined,
      ]);
      const [item] = body.data ?? [];
      if (!item) continue;
      // What unpacks to gigabytes is kept as it came.
      expect([file.id, item.size]).toEqual([file.id, file.bytes.length]);
      expect(item.name).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069/\\]/u);
      uploaded.push(item.url);
    }

    const ids = await Promise.all(FILES.map((file) => keptByWhatsapp(demo, file)));
    const messages = FILES.map((file, index) => asMessage(file, ids[index] ?? ''));
    // A picture last, so that it is in view.
    messages.push(
      ...messages.splice(
        FILES.findIndex(({ name }) => name === 'line.png'),
        1,
      ),
    );
    await deliver(
      demo,
      [...messages, { type: 'text', text: { body: 'Files end' } }].map((message) => ({
        phone: FILES_PHONE,
        name: 'Files',
        message,
      })),
    );
    await openByPhone(agent, FILES_PHONE);
    await expect(bubble(agent, 'Files end')).toBeVisible();
    const received = await arrived(agent, demo, b_id);
    await bubble(agent, 'line.png')
      .last()
      .getByRole('button', { name: /Open image/ })
      .click();
    await expect(agent.getByRole('dialog')).toContainText('<script>');
    await expectPeace(agent, watched);
    await agent.keyboard.press('Escape');
    await readAll(agent, () => expectPeace(agent, watched));
    // The picture of 400 megapixels is offered as a file.
    await expect(agent.locator('img[src*="bomb"]')).toHaveCount(0);
    for (const shelf of ['Documents', 'Links', 'Media']) {
      await agent.getByRole('button', { name: shelf, exact: true }).click();
      await expectPeace(agent, watched);
    }
    for (const url of [...uploaded, ...received]) await expectHarmless(agent, demo, url);

    // Neither as a script of a page of ours, nor as a page.
    const all = [...uploaded, ...received];
    await agent.evaluate(async (urls) => {
      await Promise.all(
        urls.map(
          (src) =>
            new Promise((done) => {
              const script = document.createElement('script');
              Object.assign(script, { src, onload: done, onerror: done });
              document.head.append(script);
            }),
        ),
      );
    }, all);
    expect(await agent.evaluate((marker) => marker in window, MARKER)).toBe(false);
    const visitor = await agent.context().newPage();
    const visited = await watch(visitor, demo.url);
    for (const url of all) {
      await visitor.goto(`${demo.url}${url}`, { waitUntil: 'commit' }).catch(() => null);
      expect(await visitor.evaluate((marker) => marker in window, MARKER)).toBe(false);
    }
    expect((await visited.misdeeds()).filter((one) => /ran|request|dialog|window/.test(one))).toEqual([]);
  });
});

/** Hands a file to WhatsApp, as the customer's phone does; answers its id there. */
async function keptByWhatsapp(demo: Parley, { bytes, mime, name }: HostileFile): Promise<string> {
  const body = { data: bytes.toString('base64'), mime_type: mime, filename: name };
  return (await control<{ id: string }>(demo, 'POST', '/media', body)).id;
}

function asMessage({ mime, name }: HostileFile, id: string) {
  const kind = /^(image|video|audio)\//.exec(mime)?.[1] ?? 'document';
  const filename = kind === 'document' ? { filename: name } : { caption: `${TYPED[0] ?? ''} ${name}` };
  return { type: kind, [kind]: { id, mime_type: mime, ...filename } };
}

/** Addresses of what the customer has sent, once all of it has been fetched or given up. */
async function arrived(page: Page, demo: Parley, b_id: string): Promise<string[]> {
  const headers = { b_id };
  const list = await page.request.get(`${demo.url}/api/chat/whatsapp/conversations?search=${FILES_PHONE}`, {
    headers,
  });
  const { data } = (await list.json()) as { data: { rows: { _id: string }[] } };
  const path = `/api/chat/whatsapp/conversations/${data.rows[0]?._id ?? ''}/messages?rows_per_page=100`;
  const read = async () => {
    const answer = await page.request.get(`${demo.url}${path}`, { headers });
    const body = (await answer.json()) as {
      data: { rows: { message: { state?: string; url?: string | null } }[] };
    };
    return body.data.rows.map(({ message }) => message);
  };
  await expect
    .poll(async () => (await read()).filter(({ state }) => state === 'fetching').length, { timeout: 20_000 })
    .toBe(0);
  return (await read()).flatMap(({ url }) => url ?? []);
}

const SHOWN_TYPES =
  /^(?:image\/(?:jpeg|png|gif|webp)|audio\/|video\/|application\/(?:pdf|octet-stream|msword|zip|vnd\.)|text\/plain)/;

/** A stored file tells the browser to keep its hands off. */
async function expectHarmless(page: Page, demo: Parley, url: string): Promise<void> {
  const headers = (await page.request.get(`${demo.url}${url}`)).headers();
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['content-security-policy']).toMatch(/sandbox(?! allow).*default-src 'none'/);
  expect(headers['content-type']).toMatch(SHOWN_TYPES);
  expect(headers['content-disposition']).toMatch(
    /^(?:inline|attachment); filename="[^"\\%]*"; filename\*=UTF-8''[A-Za-z0-9!~._%-]*$/,
  );
  if (!/^(?:image|audio|video)\/|pdf/.test(headers['content-type'] ?? ''))
    expect(headers['content-disposition']).toMatch(/^attachment/);
}
