import { expect, it } from 'vitest';
import { buildDeal } from '../testing/build-deal';
import { putInPlace } from './column-pages';
import { isShown } from './patch-board';

const COLUMN = { pipeline_id: 'pipeline_1', pipeline_stage_id: 'stage_1' };

it('knows which columns show a deal, and which only the server can tell of', () => {
  const deal = buildDeal();
  expect(isShown(deal, COLUMN)).toBe(true);
  expect(isShown(deal, { ...COLUMN, pipeline_stage_id: 'stage_2' })).toBe(false);
  expect(isShown(deal, { ...COLUMN, assignee: 'somebody' })).toBe(false);
  expect(isShown(deal, { ...COLUMN, closes_from: '2026-11-01', closes_until: '2026-11-01' })).toBe(true);
  expect(isShown(deal, { ...COLUMN, closes_from: '2026-11-02' })).toBe(false);
  expect(isShown(deal, { ...COLUMN, closes_until: '2026-10-31' })).toBe(false);
  expect(isShown(buildDeal({ expected_close_date: null }), { ...COLUMN, closes_until: '2026-12-01' })).toBe(
    false,
  );
  expect(isShown(buildDeal({ deleted_at: '2026-11-02T12:00:00.000Z' }), COLUMN)).toBe(false);
  expect(isShown(deal, { ...COLUMN, deal_title: 'branch' })).toBeNull();
});

it('puts a deal where it belongs in what is loaded of a column', () => {
  const at = (_id: string, position: number) => buildDeal({ _id, position });
  const column = (next_cursor: string | null) => ({
    pages: [
      { rows: [at('a', -1), at('b', 0)], next_cursor: 'more' },
      { rows: [at('d', 2)], next_cursor },
    ],
  });
  const after = (position: number, id: string, next_cursor: string | null = null): string => {
    const pages = column(next_cursor);
    putInPlace(pages, at(id, position));
    return pages.pages.map(({ rows }) => rows.map(({ _id }) => _id).join('')).join('|');
  };
  expect(after(-5, 'x')).toBe('xab|d');
  expect(after(0, 'aa')).toBe('aaab|d');
  expect(after(1, 'x')).toBe('ab|xd');
  expect(after(9, 'x')).toBe('ab|dx');
  expect(after(9, 'x', 'more')).toBe('ab|d');
});
