import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Import } from '@shared/contract/imports';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type TestApp, startApp } from '../support/app';
import type { Client } from '../support/client';
import { addTeam } from '../support/people';
import { workbookOf } from '../support/workbook';
import { patient } from '../support/patience.mjs';

const run = promisify(execFile);
const UPLOAD = join(import.meta.dirname, '../support/upload-file.mjs');
const MB = 1024 * 1024;
/** Of the design: what a file may take of memory beside the server at rest. Megabytes. */
const MOST_MB = 150;

/** The largest file that is taken: 200 MB with what is around it. */
const LARGEST = 199 * MB;

/** Pieces of a file that repeats itself. */
function* repeated(piece: string, bytes: number): Generator<Buffer> {
  const some = Buffer.from(piece.repeat(Math.ceil(MB / piece.length)));
  for (let size = 0; size < bytes; size += some.length) yield some;
}

function* file(...parts: readonly (string | Buffer | Iterable<Buffer>)[]): Generator<Buffer> {
  for (const part of parts) {
    if (typeof part === 'string') yield Buffer.from(part);
    else if (Buffer.isBuffer(part)) yield part;
    else yield* part;
  }
}

/** Texts that are packed to a fiftieth: a little less than what is taken for a bomb. */
const texts = (count: number): string[] =>
  Array.from({ length: count }, () => randomBytes(100).toString('hex').padEnd(9000, '-'));

describe('files that are no tables of people', () => {
  let test: TestApp;
  let owner: Client;
  let folder: string;
  beforeAll(async () => {
    test = await startApp();
    owner = (await addTeam(test, 'Harbour Street')).members.owner;
    folder = await mkdtemp(join(tmpdir(), 'parley-files-'));
    // What is loaded with the first file is not of the file.
    await uploaded(file('Name,Email\n', repeated('Ann,ann@example.com\n', 5 * MB)));
  });
  afterAll(async () => {
    await test.close();
    await rm(folder, { recursive: true, force: true });
  });

  const get = async (id: string): Promise<Import> =>
    (await owner.get<{ data: Import }>(`/imports/${id}`)).body.data;

  /** Uploads a file from disk, as large as it is. @returns what became of it, and how much more memory that took */
  async function uploaded(pieces: Iterable<Buffer>): Promise<{ readonly last: Import; readonly mb: number }> {
    const path = join(folder, 'file');
    const handle = await open(path, 'w');
    for (const piece of pieces) await handle.write(piece);
    await handle.close();
    const headers = JSON.stringify({
      cookie: owner.cookie,
      b_id: owner.business,
      'sec-fetch-site': 'same-origin',
    });
    const rest = process.memoryUsage.rss();
    let most = rest;
    const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 10);
    try {
      const { stdout } = await run(process.execPath, [UPLOAD, `${test.url}/api/imports`, headers, path]);
      let { data: last } = JSON.parse(stdout) as { readonly data: Import };
      await vi.waitFor(
        async () => {
          last = await get(last._id);
          expect(last.state).not.toBe('reading');
        },
        { timeout: patient(100_000), interval: 50 },
      );
      return { last, mb: (most - rest) / MB };
    } finally {
      clearInterval(watch);
    }
  }

  it.each<readonly [string, () => Iterable<Buffer>, RegExp]>([
    ['200 MB of one line', () => file('Name,Email\n', repeated(',', LARGEST)), /longer than 1 MB/],
    ['one long word', () => file('Name,Email\n', repeated('x', 20 * MB)), /longer than 1 MB/],
    ['a quote that never ends', () => file('Name,Email\n"', repeated('x,y\n', 20 * MB)), /longer than 1 MB/],
    ['a million columns', () => file(repeated('a,', 1_990_000), '\n1\n'), /more than 500 columns/],
    [
      'a card without an end',
      () => file('BEGIN:VCARD\nVERSION:3.0\nNOTE:', repeated('x\n ', 20 * MB)),
      /longer than 1 MB/,
    ],
    [
      'a workbook of a million columns',
      () => file(workbookOf({ People: '<row><c r="A1"/><c r="BDWGN1"><v>1</v></c></row>' })),
      /more than 500 columns/,
    ],
    [
      'a workbook that unpacks to far more than a table',
      () => file(workbookOf({ People: `<row>${'<c r="A1"/>'.repeat(3_000_000)}</row>` })),
      /unpacks to far more/,
    ],
    [
      'a workbook of too many texts',
      () => file(workbookOf({ People: '<row><c r="A1"/></row>' }, texts(8000))),
      /too many different texts/,
    ],
  ])(
    'refuses %s with a sentence, in bounded memory',
    async (_name, pieces, sentence) => {
      const { last, mb } = await uploaded(pieces());
      expect(last.state).toBe('unreadable');
      expect(last.error).toMatch(sentence);
      expect(mb).toBeLessThan(MOST_MB);
    },
    120_000,
  );
});
