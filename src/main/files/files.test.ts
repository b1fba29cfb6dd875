import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApiProxy } from '../protocol/api-proxy';
import { createFetchApi } from '../protocol/fetch-api';
import { createCopyImage } from './copy-image';
import { createDrag } from './drag';
import { createDragFolder } from './drag-folder';
import { fileErrorText } from './file-errors';
import { createSave } from './save';

const TOKEN = 'token-of-the-person';
const quiet = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};

/** A server that knows one person, some files, and one of which only half arrives. */
const server = createServer((request, response) => {
  if (request.headers.authorization !== `Bearer ${TOKEN}`) return void response.writeHead(401).end();
  if (request.url === '/api/media/picture') {
    return void response.writeHead(200, { 'content-type': 'image/png' }).end('a picture');
  }
  if (request.url === '/api/media/half') {
    response.writeHead(200, { 'content-type': 'image/png', 'content-length': '1000' });
    response.write('half of it', () => response.destroy());
    return;
  }
  response.writeHead(404).end();
});
let origin = '';
let folder = '';

const fetchApiOf = (at: () => string) =>
  createFetchApi(
    createApiProxy({
      upstream: () => ({ key: 'test', origin: at(), headers: {} }),
      bearer: { current: async () => TOKEN, renew: async () => null },
      fetch,
      userAgent: 'test',
    }),
  );
const fetchApi = fetchApiOf(() => origin);
const saveTo = (target: string | null) =>
  createSave({ fetchApi, log: quiet, confirmRisk: async () => true, chooseTarget: async () => target });

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parley-files-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('saving', () => {
  it('offers a clean name and writes what the server has', async () => {
    const target = join(folder, 'a.png');
    const offered: string[] = [];
    const save = createSave({
      confirmRisk: async () => false,
      fetchApi,
      log: quiet,
      chooseTarget: async (name) => {
        offered.push(name);
        return target;
      },
    });
    expect(await save({ url: '/api/media/picture', name: '../a\u202egnp.png' })).toEqual({
      outcome: 'saved',
    });
    expect(offered).toEqual(['a gnp.png']);
    expect(await readFile(target, 'utf8')).toBe('a picture');
    expect(await readdir(folder)).toEqual(['a.png']);
  });

  it('leaves what was there, and nothing beside it, where only half arrives', async () => {
    const target = join(folder, 'a.png');
    await writeFile(target, 'of before');
    const answer = await saveTo(target)({ url: '/api/media/half', name: 'a.png' });
    expect(answer).toMatchObject({
      outcome: 'failed',
      sentence: expect.stringContaining('cannot be reached'),
    });
    expect(await readFile(target, 'utf8')).toBe('of before');
    expect(await readdir(folder)).toEqual(['a.png']);
  });

  it('says that a file is gone, that the folder is, and that the server is away', async () => {
    const gone = await saveTo(join(folder, 'a'))({ url: '/api/media/none', name: 'a' });
    expect(gone).toEqual({ outcome: 'failed', sentence: 'This file does not exist any more.' });
    const nowhere = await saveTo(join(folder, 'no', 'a'))({ url: '/api/media/picture', name: 'a' });
    expect(nowhere).toMatchObject({ sentence: expect.stringContaining('folder does not exist') });
    const away = createSave({
      confirmRisk: async () => false,
      fetchApi: fetchApiOf(() => 'http://127.0.0.1:9'),
      log: quiet,
      chooseTarget: async () => join(folder, 'a'),
    });
    expect(await away({ url: '/api/media/picture', name: 'a' })).toMatchObject({
      sentence: expect.stringContaining('cannot be reached'),
    });
    expect(await readdir(folder)).toEqual([]);
  });

  it.each([
    ['bill\u202efdp.exe', 'text/plain', 'bill fdp.exe', 'Program (EXE)'],
    ['offer.pdf', 'application/x-msdownload', 'offer.pdf', 'Program (PDF)'],
  ])('asks before %s (%s) is saved', async (name, mime, shown, label) => {
    const target = join(folder, 'a');
    const asked: string[] = [];
    const saveAfter = (answer: boolean) =>
      createSave({
        fetchApi,
        log: quiet,
        chooseTarget: async () => target,
        confirmRisk: async (called, risk) => {
          asked.push(`${called}: ${risk.label}`);
          return answer;
        },
      })({ url: '/api/media/picture', name, mime });
    expect(await saveAfter(false)).toEqual({ outcome: 'cancelled' });
    expect(await readdir(folder)).toEqual([]);
    expect(await saveAfter(true)).toEqual({ outcome: 'saved' });
    expect(asked).toEqual([`${shown}: ${label}`, `${shown}: ${label}`]);
  });

  it('does nothing where the person changes their mind', async () => {
    expect(await saveTo(null)({ url: '/api/media/picture', name: 'a' })).toEqual({ outcome: 'cancelled' });
  });

  it.each([
    ['ENOSPC', /disk is full/],
    ['EACCES', /may not write/],
    ['EROFS', /may not write/],
    ['EBUSY', /in use/],
  ])('has a sentence for %s', (code, sentence) => {
    expect(fileErrorText(Object.assign(new Error(code), { code }))).toMatch(sentence);
  });
});

describe('the API, asked from main', () => {
  it.each(['https://example.com/api/x', '/other', '/api/../other', '//example.com/api/x'])(
    'is never left: %s',
    async (path) => {
      await expect(fetchApi(path)).rejects.toThrow(/Only addresses behind the API/);
    },
  );
});

describe('dragging out', () => {
  it('hands over the whole file under its own name, and keeps nothing afterwards', async () => {
    const own = createDragFolder(join(folder, 'dragged'));
    const handed: string[] = [];
    const drag = createDrag({
      fetchApi,
      folder: own,
      log: quiet,
      startDrag: async (file) => {
        handed.push(file);
        return true;
      },
    });
    expect(await drag({ url: '/api/media/picture', name: 'a.png' }, { webContentsId: 1 })).toBe(true);
    expect(await drag({ url: '/api/media/picture', name: 'a.png' }, { webContentsId: 1 })).toBe(true);
    expect(handed.map((file) => file.split(/[\\/]/).at(-1))).toEqual(['a.png', 'a.png']);
    expect(new Set(handed.map((file) => dirname(file))).size).toBe(2);
    expect(await readFile(handed[0]!, 'utf8')).toBe('a picture');
    expect(await drag({ url: '/api/media/half', name: 'a.png' }, { webContentsId: 1 })).toBe(false);
    expect(handed).toHaveLength(2);
    own.empty();
    expect(await readdir(folder)).toEqual([]);
  });

  it('never hands over what does something when it is opened', async () => {
    let handed = 0;
    const drag = createDrag({
      fetchApi,
      log: quiet,
      folder: createDragFolder(join(folder, 'dragged')),
      startDrag: async () => {
        handed += 1;
        return true;
      },
    });
    const asking = { webContentsId: 1 };
    expect(await drag({ url: '/api/media/picture', name: 'bill\u202efdp.exe' }, asking)).toBe(false);
    expect(await drag({ url: '/api/media/picture', name: 'a.png', mime: 'text/html' }, asking)).toBe(false);
    expect(await drag({ url: '/api/media/picture', name: 'a.png', mime: 'image/png' }, asking)).toBe(true);
    expect(handed).toBe(1);
  });

  it('takes away what an earlier run has left', async () => {
    const left = createDragFolder(join(folder, 'dragged')).place('a');
    await writeFile(left, 'left over');
    createDragFolder(join(folder, 'dragged'));
    expect(await readdir(folder)).toEqual([]);
  });
});

describe('copying a picture', () => {
  it('copies pictures and nothing else', async () => {
    const copied: string[] = [];
    const copy = createCopyImage({
      fetchApi,
      log: quiet,
      toClipboard: async (picture) => {
        copied.push(picture.toString());
        return true;
      },
    });
    expect(await copy({ url: '/api/media/picture' })).toBe(true);
    expect(await copy({ url: '/api/media/none' })).toBe(false);
    expect(await copy({ url: '/api/media/half' })).toBe(false);
    expect(copied).toEqual(['a picture']);
  });
});
