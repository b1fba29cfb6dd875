import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expect } from '../../support/expect';
import { clickAt } from './click-at';
import { nativeOptions, optionsOf } from './options';

const SOURCE = 'src/renderer/src';
/** What all of the others are made of. */
const PARTS = /^ui\/(?:Search)?Select\.tsx$|^ui\/form\/|\/SettingSelect\.tsx$/;
/** Fields of a form that are selects. */
const FIELD = /\btype="(?:select|multiselect|autocomplete|timezone)"/g;
/** `Select` or `SearchSelect`, or what a file calls it. */
const IMPORTED =
  /\bimport \{[^}]*?\b((?:Search|Setting)?Select)(?: as (\w+))?\b[^}]*\} from '(?:antd|[./]*(?:ui\/)?(?:Search|Setting)?Select)'/g;

/** How many selects the source of each file draws. */
export function selectsInSource(): Record<string, number> {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .map((file) => file.replaceAll('\\', '/'));
  const counts = files.flatMap((file): [string, number][] => {
    if (PARTS.test(file)) return [];
    const text = readFileSync(join(SOURCE, file), 'utf8');
    const names = [...text.matchAll(IMPORTED)].map(([, name, alias]) => alias ?? name ?? '');
    const drawn = new RegExp(`<(?:${['select', ...names].join('|')})[\\s<>]`, 'g');
    const count = (text.match(drawn)?.length ?? 0) + (text.match(FIELD)?.length ?? 0);
    return count === 0 ? [] : [[file, count]];
  });
  return Object.fromEntries(counts);
}

/** Selects that one place shows, by the file that draws them: how a person finds each. */
export type Shown = Readonly<Record<string, readonly (string | RegExp)[]>>;

/** Reads what a select offers, opened as a person opens it. @throws when an option says nothing to anybody */
async function read(select: Locator): Promise<void> {
  await expect(select).toBeVisible();
  if (await select.evaluate((element) => element.tagName === 'SELECT')) {
    const names = await select.getByRole('option').allTextContents();
    expect(names.length, String(select)).toBeGreaterThan(0);
    expect(await nativeOptions(select), String(select)).toEqual([]);
    return;
  }
  await clickAt(select);
  expect((await optionsOf(select)).length).toBeGreaterThan(0);
  const list = `[id="${await select.getAttribute('aria-controls')}"]`;
  await expect(select.page().locator(list), String(select)).toHaveAccessibleName(/\S/);
  await select.press('Escape');
  await expect(select).toHaveAttribute('aria-expanded', 'false');
}

/** Reads the selects of a place, of its dialog where one is open. @returns how many of each file they were */
export async function readSelects(page: Page, shown: Shown): Promise<Record<string, number>> {
  const seen: Record<string, number> = {};
  for (const [file, names] of Object.entries(shown)) {
    for (const name of names) {
      const options = typeof name === 'string' ? { name, exact: true } : { name };
      // What opened last lies on top.
      await read(page.getByRole('combobox', options).last());
    }
    seen[file] = names.length;
  }
  return seen;
}
