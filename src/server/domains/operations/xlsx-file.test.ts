import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { inflateRawSync } from 'node:zlib';
import { csvLine } from '@shared/rules/csv';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCsv } from './read-csv';
import { writeXlsx } from './xlsx-file';

/** Names and contents of a ZIP archive, by its central directory. */
function unzipped(bytes: Buffer): Map<string, string> {
  const found = new Map<string, string>();
  for (let at = bytes.indexOf('PK\u0001\u0002'); at >= 0; at = bytes.indexOf('PK\u0001\u0002', at + 4)) {
    const size = bytes.readUInt32LE(at + 20);
    const name = bytes.toString('utf8', at + 46, at + 46 + bytes.readUInt16LE(at + 28));
    const local = bytes.readUInt32LE(at + 42);
    const begin = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    found.set(name, inflateRawSync(bytes.subarray(begin, begin + size)).toString('utf8'));
  }
  return found;
}

describe('a workbook of an exported table', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'xlsx-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('has each cell as a text that nothing calculates', async () => {
    const from = join(folder, 'table.csv');
    const to = join(folder, 'table.xlsx');
    const rows = [
      ['Name', 'Note'],
      ['Ada "A" <Okafor> & Co', 'one\r\ntwo'],
      ['=1+1', ''],
    ];
    await writeFile(from, `\uFEFF${rows.map(csvLine).join('')}`);
    await writeXlsx(from, to, 2);
    const parts = unzipped(await readFile(to));
    expect([...parts.keys()].sort()).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/_rels/workbook.xml.rels',
      'xl/workbook.xml',
      'xl/worksheets/sheet1.xml',
    ]);
    const sheet = parts.get('xl/worksheets/sheet1.xml') ?? '';
    expect(sheet).toContain('Ada "A" &lt;Okafor&gt; &amp; Co');
    expect(sheet).toContain('one&#13;\ntwo');
    expect(sheet).not.toContain('<f>');
    expect(sheet.match(/<row>/g)).toHaveLength(3);
    expect(sheet.match(/<c\/>/g)).toHaveLength(1);
  });

  it('reads back what was written, wherever the stream is cut', async () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', '\r', '\n', 'ß', '='), maxLength: 6 });
    const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(table, fc.integer({ min: 1, max: 9 }), async (rows, size) => {
        const text = `\uFEFF${rows.map(csvLine).join('')}`;
        const chunks = text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];
        const read: string[][] = [];
        for await (const row of readCsv(Readable.from(chunks))) read.push(row);
        expect(read.map(csvLine).join('')).toBe(rows.map(csvLine).join(''));
      }),
    );
  });
});
