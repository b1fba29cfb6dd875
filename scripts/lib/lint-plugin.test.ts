import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runNode } from './capture.mjs';
import { inRoot } from './paths.mjs';

/** Lines of `code` that the rule reports. */
async function reported(rule: string, code: string): Promise<readonly number[]> {
  const folder = await mkdtemp(join(tmpdir(), 'parley-lint-'));
  try {
    const plugin = inRoot('scripts', 'lib', 'lint-plugin.mjs');
    const settings = { jsPlugins: [plugin], categories: { correctness: 'off' }, rules: { [rule]: 'error' } };
    await writeFile(join(folder, 'rules.json'), JSON.stringify(settings));
    await writeFile(join(folder, 'code.tsx'), code);
    const { output } = await runNode([
      inRoot('node_modules', 'oxlint', 'bin', 'oxlint'),
      '-c',
      join(folder, 'rules.json'),
      '-f',
      'unix',
      join(folder, 'code.tsx'),
    ]);
    return [...output.matchAll(/code\.tsx:(\d+):/g)].map(([, line]) => Number(line));
  } finally {
    await rm(folder, { recursive: true });
  }
}

test('there is one way to say that there is nothing', async () => {
  const code = `import { Empty } from 'antd';
export const a = rows.length === 0 && <p>Nothing</p>;
export const b = page.total === 0 ? <div>Nothing</div> : <ul />;
export function C() { if (found?.length === 0) return <p className={css.none}>Nothing</p>; return null; }
export const d = known && seen.size === 0 && (search === '' ? <p>Nothing</p> : <EmptyState icon="search" title="" />);
export const e = <Select notFoundContent="Nothing" />;
export const f = <Select notFoundContent={copy.none} />;
export const good = rows.length === 0 ? <div><EmptyState size="small" title="Nothing" /></div> : <ul />;
export const busy = rows.length === 0 && <p>{waits ? <Spinner label="" /> : null}</p>;
export const some = rows.length > 0 && <p>Some</p>;
export const word = <p>Answered {count === 0 ? <b>never</b> : count}</p>;
`;
  expect(await reported('parley/one-empty-state', code)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test('a file with one component is called as the component is', async () => {
  expect(await reported('parley/component-file-name', 'export function Row() { return <p />; }')).toEqual([
    1,
  ]);
  const two = 'export function One() { return <p />; }\nexport function Two() { return <p />; }';
  expect(await reported('parley/component-file-name', two)).toEqual([]);
  expect(await reported('parley/component-file-name', 'export function useRow() { return null; }')).toEqual(
    [],
  );
});

test('a module is imported once', async () => {
  const code = `import * as rows from './rows';
import type { Row } from './rows';
import { type Page, pageOf } from './page';
import './page';
export const first: Row = rows.first(pageOf as unknown as Page);
`;
  expect(await reported('parley/one-import', code)).toEqual([2, 4]);
});
