import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { csvLine } from '@shared/rules/csv';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

  it('has every cell of the table, whatever is in it', async () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', 'ß', ' '), maxLength: 6 });
    const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 5 });
    const [from, to] = [join(folder, 'any.csv'), join(folder, 'any.xlsx')];
    await fc.assert(
      fc.asyncProperty(table, async (rows) => {
        await writeFile(from, `\uFEFF${rows.map(csvLine).join('')}`);
        await writeXlsx(from, to, rows.length - 1);
        const sheet = unzipped(await readFile(to)).get('xl/worksheets/sheet1.xml') ?? '';
        const cells = [...sheet.matchAll(/<c\/>|<t xml:space="preserve">([^<]*)<\/t>/g)].map(
          ([, text = '']) => text,
        );
        expect(cells).toEqual(rows.flat());
      }),
      { numRuns: 30 },
    );
  });
});
