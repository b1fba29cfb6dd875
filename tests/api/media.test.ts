import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createMediaStore } from '../../src/server/platform/media/media-store';
import { pictureHeader } from '../../src/shared/rules/picture-header';
import type { MediaItem } from '../../src/shared/contract/media';
import { BUILT_IN_ROLES } from '../../src/shared/rules/permissions';
import { startCrm } from '../support/crm';
import { addTeam } from '../support/people';

let crm: Awaited<ReturnType<typeof startCrm>>;
beforeAll(async () => {
  crm = await startCrm();
});
afterAll(() => crm.close());

/** Every file below the media folder, wherever it lies. */
const onDisk = async (): Promise<string[]> => {
  const entries = await readdir(join(crm.folder, 'media'), { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
};

const picture = (
  format: 'jpeg' | 'png' | 'webp' | 'gif' = 'jpeg',
  width = 1200,
  height = 800,
): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#4080c0' } })
    .toFormat(format)
    .toBuffer();

const plain = () => sharp({ create: { width: 60, height: 40, channels: 3, background: '#4080c0' } });

const formOf = (
  files: readonly { field?: string; name: string; type: string; bytes: Buffer | string }[],
): FormData => {
  const form = new FormData();
  for (const { field = 'user_media', name, type, bytes } of files) {
    form.append(field, new Blob([new Uint8Array(Buffer.from(bytes as string))], { type }), name);
  }
  return form;
};

const upload = (name: string, type: string, bytes: Buffer | string): Promise<Response> =>
  crm.call('/common/media-upload', { method: 'POST', body: formOf([{ name, type, bytes }]) });

async function uploaded(name: string, type: string, bytes: Buffer | string): Promise<MediaItem[]> {
  const response = await upload(name, type, bytes);
  expect(response.status).toBe(200);
  return ((await response.json()) as { data: MediaItem[] }).data;
}

async function refused(response: Response, code: 'media_rejected' | 'upload_failed'): Promise<void> {
  const { error } = (await response.json()) as { error: { code: string; message: string } };
  expect({ status: response.status, code: error.code, message: error.message }).toEqual({
    status: 400,
    code,
    message: code === 'media_rejected' ? 'File type or size not supported.' : 'Failed to upload file.',
  });
}

const fetchFile = (item: MediaItem, headers: Record<string, string> = {}, query = ''): Promise<Response> =>
  fetch(`${crm.url}${item.url}${query}`, { headers: { cookie: crm.cookie, ...headers } });

const zipEntry = (name: string): Buffer =>
  Buffer.concat([
    Buffer.from([0x50, 0x4b, 3, 4]),
    Buffer.alloc(22),
    Buffer.from([name.length, 0, 0, 0]),
    Buffer.from(name),
  ]);
const ZIP_END = Buffer.concat([Buffer.from([0x50, 0x4b, 5, 6]), Buffer.alloc(18)]);
const docx = (...more: string[]): Buffer =>
  Buffer.concat([...['[Content_Types].xml', 'word/document.xml', ...more].map(zipEntry), ZIP_END]);

/** The beginning of an Ogg file with Opus, mono. */
const OPUS = Buffer.from(`OggS\0\x02${'\0'.repeat(22)}OpusHead\x01\x01`, 'latin1');

describe('an upload', () => {
  it('answers the picture with its size, then its thumbnail', async () => {
    const bytes = await picture();
    const [file, thumbnail, ...others] = await uploaded('Caffè ☕.jpg', 'image/jpeg', bytes);
    expect(others).toEqual([]);
    expect(file).toMatchObject({
      name: 'Caffè ☕.jpg',
      file_name: 'Caffè ☕.jpg',
      mimetype: 'image/jpeg',
      size: bytes.length,
      width: 1200,
      height: 800,
      is_thumbnail: false,
    });
    expect(thumbnail).toMatchObject({ mimetype: 'image/webp', width: 480, height: 320, is_thumbnail: true });
    expect(Buffer.from(await (await fetchFile(file!)).arrayBuffer()).equals(bytes)).toBe(true);
    const small = await sharp(Buffer.from(await (await fetchFile(thumbnail!)).arrayBuffer())).metadata();
    expect(small).toMatchObject({ format: 'webp', width: 480, height: 320 });
  });

  it('turns thumbnails upright and takes out where and with what the picture was taken', async () => {
    const bytes = await sharp({ create: { width: 600, height: 300, channels: 3, background: 'red' } })
      .withExif({ IFD0: { Make: 'SecretCam' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const [file, thumbnail] = await uploaded('turned.jpg', 'image/jpeg', bytes);
    // It goes out as WhatsApp shows it everywhere: upright, and without where it was taken.
    expect(file).toMatchObject({ width: 300, height: 600, mimetype: 'image/jpeg' });
    const kept = Buffer.from(await (await fetchFile(file!)).arrayBuffer());
    expect(kept.includes('SecretCam')).toBe(false);
    expect(thumbnail).toMatchObject({ width: 240, height: 480 });
    const small = await sharp(Buffer.from(await (await fetchFile(thumbnail!)).arrayBuffer())).metadata();
    expect(small.exif).toBeUndefined();
    expect(small.orientation).toBeUndefined();
  });

  it.each([
    ['notes.txt', 'text/plain', 'Bread, butter, jam', 'text/plain'],
    ['menu.pdf', 'application/pdf', '%PDF-1.7\n1 0 obj', 'application/pdf'],
    [
      'offer.docx',
      'application/octet-stream',
      docx(),
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
    ['note.ogg', 'audio/ogg; codecs=opus', OPUS, 'audio/ogg'],
    ['voice.m4a', 'audio/x-m4a', Buffer.from('\0\0\0\x18ftypM4A \0\0\0\0', 'latin1'), 'audio/mp4'],
    ['film.mp4', 'video/mp4', Buffer.from('\0\0\0\x18ftypisom\0\0\0\0', 'latin1'), 'video/mp4'],
  ])('takes %s', async (name, type, bytes, mimetype) => {
    const items = await uploaded(name, type, bytes);
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({ mimetype, width: null, height: null, is_thumbnail: false });
  });

  it('keeps a picture of which no thumbnail can be made', async () => {
    const whole = await picture('jpeg', 900, 900);
    const items = await uploaded('torn.jpg', 'image/jpeg', whole.subarray(0, whole.length / 2));
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({ mimetype: 'image/jpeg', width: 900, height: 900 });
  });

  it('keeps a picture that would take all memory, and does not unpack it', async () => {
    const bomb = await sharp({ create: { width: 16000, height: 16000, channels: 3, background: 'white' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    const items = await uploaded('bomb.png', 'image/png', bomb);
    expect(items).toHaveLength(1);
    // The screens leave it alone because of its size.
    expect(items[0]).toMatchObject({ is_thumbnail: false, width: 16000, height: 16000 });
  });

  it.each([
    ['palette.png', 'image/png', 'palette.png', () => plain().png({ palette: true })],
    ['deep.png', 'image/png', 'deep.png', () => plain().toColourspace('rgb16').png()],
    ['print.jpg', 'image/jpeg', 'print.jpg', () => plain().toColourspace('cmyk').jpeg()],
    ['saved.from.web.webp', 'image/webp', 'saved.from.web.jpg', () => plain().webp()],
    ['pasted', 'image/avif', 'pasted.jpg', () => plain().avif()],
  ])('makes of %s what WhatsApp takes', async (name, type, kept, make) => {
    const before = await onDisk();
    const [file] = await uploaded(name, type, await make().toBuffer());
    const mimetype = kept.endsWith('png') ? 'image/png' : 'image/jpeg';
    expect(file).toMatchObject({ file_name: kept, mimetype, width: 60, height: 40 });
    const bytes = Buffer.from(await (await fetchFile(file!)).arrayBuffer());
    expect(bytes).toHaveLength(file?.size ?? 0);
    expect(pictureHeader(bytes)?.sendable).toBe(true);
    // The file, its thumbnail, and nothing of what came in.
    expect(await onDisk()).toHaveLength(before.length + 2);
  });

  it.each([
    ['holiday.heic', 'image/heic', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), 'HEIC'],
    ['stereo.ogg', 'audio/ogg', Buffer.from(OPUS.toString('latin1').slice(0, -1) + '\x02', 'latin1'), 'mono'],
    ['no.jpg', 'image/jpeg', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]), 'cannot be read'],
  ])('refuses %s with a sentence about it', async (name, type, bytes, words) => {
    const before = await onDisk();
    const response = await upload(name, type, bytes);
    const { error } = (await response.json()) as { error: { code: string; message: string } };
    expect([response.status, error.code]).toEqual([400, 'media_rejected']);
    expect(error.message).toContain(words);
    expect(await onDisk()).toEqual(before);
  });

  it('goes out as WhatsApp takes it, also where it was kept for something else', async () => {
    const kept = await crm.media.save({
      scope: crm.scope,
      stream: Readable.from([await plain().png({ palette: true }).toBuffer()]),
      file_name: 'from-a-customer.png',
      mimetype: 'image/png',
    });
    // It hangs on nothing: somebody has to have brought it.
    const { user_id } = await crm.scope.db.selectFrom('members').select('user_id').executeTakeFirstOrThrow();
    await crm.scope.db
      .updateTable('media')
      .set({ created_by: user_id })
      .where('business_id', '=', crm.scope.business_id)
      .where('_id', '=', kept.media_id)
      .execute();
    const stored = Buffer.from(
      await (await fetch(`${crm.url}${kept.url}`, { headers: { cookie: crm.cookie } })).arrayBuffer(),
    );
    expect(pictureHeader(stored)?.sendable).toBe(false);
    for (const _ of ['first', 'again']) {
      const outgoing = await crm.media.openForSending(crm.scope, kept.media_id);
      const sent = await buffer((await outgoing?.read()) ?? Readable.from([]));
      expect(pictureHeader(sent)?.sendable).toBe(true);
      expect(outgoing).toMatchObject({ mimetype: 'image/png', size: sent.length });
    }
  });

  it.each([
    ['a page called a picture', 'x.jpg', 'image/jpeg', '<!doctype html><script>alert(1)</script>'],
    ['a page called a picture, without a type', 'x.jpg', '', '<!doctype html><script>alert(1)</script>'],
    [
      'a film called a picture, without a type',
      'x.png',
      'application/octet-stream',
      '\0\0\0\x18ftypisom\0\0\0\0',
    ],
    ['a vector picture', 'x.svg', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a vector picture called png', 'x.png', 'image/png', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a program', 'x.exe', 'application/octet-stream', 'MZ\x90\0'],
    ['a program called document', 'x.pdf', 'application/pdf', 'MZ\x90\0'],
    ['a program called text', 'x.txt', 'text/plain', '\x7fELF\x02\x01'],
    ['a script called text', 'x.txt', 'text/plain', '#!/bin/sh\nrm -rf /'],
    ['a page that says so', 'x.txt', 'text/html', '<p>hello</p>'],
    ['a picture called document', 'x.pdf', 'application/pdf', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    ['a second name', 'x.jpg.exe', 'image/jpeg', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    ['an archive called docx', 'x.docx', '', Buffer.concat([zipEntry('META-INF/MANIFEST.MF'), ZIP_END])],
    ['macros in a docx', 'x.docx', '', docx('word/vbaProject.bin')],
    ['half a docx', 'x.docx', '', docx().subarray(0, 80)],
  ])('refuses %s', async (_, name, type, bytes) => {
    const before = await onDisk();
    await refused(await upload(name, type, bytes), 'media_rejected');
    expect(await onDisk()).toEqual(before);
  });

  it('refuses a picture that is a page or an archive as well', async () => {
    const before = await onDisk();
    const jpeg = await picture('jpeg', 10, 10);
    const archive = Buffer.concat([jpeg, zipEntry('run.class'), ZIP_END]);
    await refused(await upload('a.jpg', 'image/jpeg', archive), 'media_rejected');
    const page = Buffer.concat([
      jpeg.subarray(0, 20),
      Buffer.from('<html><script>alert(1)</script>'),
      jpeg.subarray(20),
    ]);
    await refused(await upload('a.jpg', 'image/jpeg', page), 'media_rejected');
    expect(await onDisk()).toEqual(before);
  });

  it('refuses what is larger than its kind may be', async () => {
    const before = await onDisk();
    const large = Buffer.concat([await picture('jpeg', 10, 10), Buffer.alloc(5 * 1024 * 1024)]);
    await refused(await upload('large.jpg', 'image/jpeg', large), 'media_rejected');
    expect(await onDisk()).toEqual(before);
  });

  it('refuses a form that is not exactly one file in user_media', async () => {
    const before = await onDisk();
    const one = { name: 'a.txt', type: 'text/plain', bytes: 'one' };
    const send = (body: FormData): Promise<Response> =>
      crm.call('/common/media-upload', { method: 'POST', body });
    await refused(await send(formOf([one, { ...one, name: 'b.txt' }])), 'upload_failed');
    await refused(await send(formOf([{ ...one, field: 'file' }])), 'upload_failed');
    await refused(await send(formOf([one, { ...one, field: 'file' }])), 'upload_failed');
    await refused(await send(formOf([])), 'upload_failed');
    await refused(await send(formOf([{ ...one, bytes: '' }])), 'upload_failed');
    const text = new FormData();
    text.append('user_media', 'just text');
    await refused(await send(text), 'upload_failed');
    expect(await onDisk()).toEqual(before);
  });

  it('refuses a form whose end is missing', async () => {
    const before = await onDisk();
    const body =
      '--b\r\ncontent-disposition: form-data; name="user_media"; filename="a.txt"\r\n\r\nhalf a fi';
    const response = await crm.call('/common/media-upload', {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      body,
    });
    await refused(response, 'upload_failed');
    expect(await onDisk()).toEqual(before);
  });

  it('leaves nothing of an upload that is broken off', async () => {
    const before = await onDisk();
    const socket = connect(Number(new URL(crm.url).port), '127.0.0.1');
    await once(socket, 'connect');
    socket.write(
      [
        'POST /api/common/media-upload HTTP/1.1',
        'host: localhost',
        'sec-fetch-site: same-origin',
        `cookie: ${crm.cookie}`,
        `b_id: ${crm.business_id}`,
        'content-type: multipart/form-data; boundary=b',
        'content-length: 5000000',
        '',
        '--b',
        'content-disposition: form-data; name="user_media"; filename="a.txt"',
        '',
        'x'.repeat(200_000),
      ].join('\r\n'),
    );
    await vi.waitFor(async () => expect((await onDisk()).length).toBe(before.length + 1));
    socket.destroy();
    await vi.waitFor(async () => expect(await onDisk()).toEqual(before));
  });

  it('stops at 100 MB, whatever the request says of its length', async () => {
    const before = await onDisk();
    const head = '--b\r\ncontent-disposition: form-data; name="user_media"; filename="a.txt"\r\n\r\n';
    const chunk = Buffer.alloc(1024 * 1024, 'x');
    function* body(): Generator<Buffer> {
      yield Buffer.from(head);
      for (let i = 0; i < 102; i += 1) yield chunk;
      yield Buffer.from('\r\n--b--\r\n');
    }
    const response = await crm.call('/common/media-upload', {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      body: Readable.toWeb(Readable.from(body())) as ReadableStream,
      duplex: 'half',
    } as RequestInit);
    await refused(response, 'media_rejected');
    expect(await onDisk()).toEqual(before);
  });

  it('needs a session and a workspace', async () => {
    const body = formOf([{ name: 'a.txt', type: 'text/plain', bytes: 'one' }]);
    expect(
      (await crm.call('/common/media-upload', { method: 'POST', body, headers: { cookie: '' } })).status,
    ).toBe(401);
    const headers = { b_id: 'another' };
    expect((await crm.call('/common/media-upload', { method: 'POST', body, headers })).status).toBe(404);
    for (const name of ['b-id', 'business-id']) {
      const response = await fetch(`${crm.url}/api/common/media-upload`, {
        method: 'POST',
        body: formOf([{ name: 'a.txt', type: 'text/plain', bytes: 'one' }]),
        headers: { 'sec-fetch-site': 'same-origin', cookie: crm.cookie, [name]: crm.business_id },
      });
      expect(response.status).toBe(200);
    }
  });
});

describe('a stored file', () => {
  let file: MediaItem;
  const text = 'abcdefghijklmnopqrstuvwxyz';
  beforeAll(async () => {
    [file] = (await uploaded('alphabet.txt', 'text/plain', text)) as [MediaItem];
  });

  it('can never run as a page and is kept by the browser alone', async () => {
    const { headers } = await fetchFile(file);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
    expect(headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
    expect(headers.get('content-disposition')).toMatch(/^attachment; /);
    expect(headers.get('content-length')).toBe('26');
    expect(headers.get('etag')).toBe(`"${createHash('sha256').update(text).digest('hex')}"`);
  });

  it('is not sent twice', async () => {
    const etag = (await fetchFile(file)).headers.get('etag') ?? '';
    const response = await fetchFile(file, { 'if-none-match': `"other", W/${etag}` });
    expect(response.status).toBe(304);
    expect(await response.text()).toBe('');
  });

  it.each([
    ['bytes=0-4', 206, 'abcde', 'bytes 0-4/26'],
    ['bytes=20-', 206, 'uvwxyz', 'bytes 20-25/26'],
    ['bytes=-3', 206, 'xyz', 'bytes 23-25/26'],
    ['bytes=20-999', 206, 'uvwxyz', 'bytes 20-25/26'],
    ['bytes=26-', 416, '', 'bytes */26'],
    ['bytes=-0', 416, '', 'bytes */26'],
    ['bytes=5-2', 200, text, null],
    ['bytes=0-1,4-5', 200, text, null],
    ['lines=1-2', 200, text, null],
  ])('answers range %s', async (range, status, body, contentRange) => {
    const response = await fetchFile(file, { range });
    expect([response.status, await response.text(), response.headers.get('content-range')]).toEqual([
      status,
      body,
      contentRange,
    ]);
  });

  it('is sent whole when the client has another version of it', async () => {
    expect((await fetchFile(file, { range: 'bytes=0-4', 'if-range': '"other"' })).status).toBe(200);
  });

  it('shows pictures, and saves them when asked to', async () => {
    const [shown] = await uploaded('a "b"; c=\\d.png', 'image/png', await picture('png', 20, 20));
    const inline = await fetchFile(shown!);
    expect(inline.headers.get('content-type')).toBe('image/png');
    expect(inline.headers.get('content-disposition')).toMatch(
      /^inline; filename="[^"\\]*"; filename\*=UTF-8''[\w%.-]+$/,
    );
    const saved = await fetchFile(shown!, {}, '?download=1');
    expect(saved.headers.get('content-disposition')).toMatch(/^attachment; /);
  });

  it('never opens in a viewer of the browser, whatever is asked', async () => {
    const [kept] = await uploaded('menu.pdf', 'application/pdf', '%PDF-1.7\n1 0 obj');
    const { headers } = await fetchFile(kept!);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="menu.pdf"/);
  });

  it('is not there for guests, strangers and other workspaces', async () => {
    expect((await fetch(`${crm.url}${file.url}`)).status).toBe(401);
    const unknown = file.url.replace(file._id, 'nothing');
    expect((await fetchFile({ ...file, url: unknown })).status).toBe(404);

    const { members, business } = await addTeam(crm.test, 'Somebody else');
    const stranger = { cookie: members.owner.cookie };
    expect((await fetch(`${crm.url}${file.url}`, { headers: stranger })).status).toBe(404);
    // A member of both workspaces, or a stranger who puts the own workspace into the address.
    const own = file.url.replace(crm.business_id, business);
    expect((await fetch(`${crm.url}${own}`, { headers: stranger })).status).toBe(404);
    const scope = crm.scopeOf(business);
    const user = { _id: members.owner.profile.id, name: 'Somebody else' };
    const permissions = BUILT_IN_ROLES.owner.permissions;
    await expect(crm.media.sendable(scope, { ...scope, user, permissions }, file._id)).rejects.toMatchObject({
      code: 'media_not_found',
    });
    expect(await crm.media.openForSending(scope, file._id)).toBeNull();
  });
});

describe('what a killed server left half received', () => {
  it('is removed after a day, and what still comes in is not', async () => {
    const incoming = join(crm.folder, 'media', '.incoming');
    await mkdir(incoming, { recursive: true });
    const [old, young] = [join(incoming, 'old'), join(incoming, 'young')];
    await Promise.all([old, young].map((path) => writeFile(path, 'half')));
    const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000);
    await utimes(old, twoDaysAgo, twoDaysAgo);
    // A store that has just been started.
    const store = createMediaStore(crm.platform);
    await store.discard(await store.receive(Buffer.from('whole')));
    await vi.waitFor(async () => expect(await readdir(incoming)).toEqual(['young']));
    await rm(young);
  });
});

describe('what customers send', () => {
  /** A file that a customer has sent, and that hangs on something which the owner may see. */
  const keep = async (file_name: string, mimetype: string, bytes: Buffer | string) => {
    const stream = Readable.from([Buffer.from(bytes as string)]);
    const kept = await crm.media.save({ scope: crm.scope, stream, file_name, mimetype });
    const { business_id, db } = crm.scope;
    await db
      .insertInto('quick_replies')
      .values({
        business_id,
        _id: kept.media_id,
        shortcut: kept.media_id,
        body: '',
        created_by: 'somebody',
        attachments: JSON.stringify([kept.media_id]),
        created_at: 1,
        updated_at: 1,
      })
      .execute();
    return kept;
  };
  const fetchKept = (url: string): Promise<Response> =>
    fetch(`${crm.url}${url}`, { headers: { cookie: crm.cookie } });

  it('is kept whatever it is, and never runs', async () => {
    const kept = await keep('letter.html', 'text/html', '<script>alert(1)</script>');
    const response = await fetchKept(kept.url);
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="letter.html"/);
    const program = await keep('setup.exe', 'application/x-msdownload', 'MZ\x90\0\x03');
    expect((await fetchKept(program.url)).headers.get('content-type')).toBe('application/octet-stream');
  });

  it('has dimensions, a thumbnail and a name', async () => {
    const kept = await keep('', 'image/jpeg', await picture('jpeg', 640, 480));
    expect(kept).toMatchObject({ mime_type: 'image/jpeg', width: 640, height: 480 });
    expect(kept.thumb_url).not.toBeNull();
    const disposition = (await fetchKept(kept.url)).headers.get('content-disposition');
    expect(disposition).toContain('filename="file.jpg"');
    expect((await fetchKept(kept.thumb_url ?? '')).headers.get('content-type')).toBe('image/webp');
  });

  it('goes by its bytes where it calls itself something else', async () => {
    expect((await keep('a.mp3', 'audio/mpeg', await picture('png', 9, 9))).mime_type).toBe('image/png');
    expect((await keep('a.ogg', 'audio/ogg; codecs=opus', 'OggS\0\x02')).mime_type).toBe('audio/ogg');
    expect((await keep('a.csv', 'text/csv', 'a,b\n1,2')).mime_type).toBe('text/csv');
    expect((await keep('a.jpg', 'image/jpeg', 'not a picture')).mime_type).toBe('text/plain');
  });

  it('leaves nothing when it breaks off', async () => {
    const before = await onDisk();
    function* broken(): Generator<Buffer> {
      yield Buffer.from('half');
      throw new Error('the line is cut');
    }
    const saved = crm.media.save({
      scope: crm.scope,
      stream: Readable.from(broken()),
      file_name: 'a',
      mimetype: '',
    });
    await expect(saved).rejects.toMatchObject({ code: 'upload_failed' });
    expect(await onDisk()).toEqual(before);
  });
});
