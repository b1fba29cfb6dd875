import { expect, it } from 'vitest';
import { LEAST_THREAD, inboxColumns, threadWidth } from './inbox-columns';

const pages = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

it('leaves the thread its least width on every page that has two columns', () => {
  for (const page of pages(700, 1920)) {
    const columns = inboxColumns(page);
    expect(columns.list, `${page}`).toBeGreaterThanOrEqual(280);
    expect(threadWidth(page, columns, true), `${page}`).toBeGreaterThanOrEqual(LEAST_THREAD);
  }
});

it('gives list and thread the page in turn where they have no room beside each other', () => {
  expect(inboxColumns(699)).toEqual({ list: null, panel: null });
  expect(threadWidth(560, inboxColumns(560), true)).toBe(560);
});

it('puts the panel beside the thread as soon as it fits, from 1280 px with the sidebar open', () => {
  expect(inboxColumns(1011).panel).toBeNull();
  expect(inboxColumns(1012)).toEqual({ list: 280, panel: 312 });
  expect(inboxColumns(1280 - 260).panel).toBe(312);
  expect(inboxColumns(1920)).toEqual({ list: 332, panel: 312 });
});
