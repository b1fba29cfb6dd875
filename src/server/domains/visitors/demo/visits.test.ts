import { beforeAll, describe, expect, it } from 'vitest';
import { isInSession } from '@shared/rules/visit-session';
import { createRandom } from '@shared/seeded-random';
import { buildVisits } from './visits';

const NOW = Date.UTC(2026, 10, 21, 12);
const contacts = Array.from({ length: 20 }, (_, index) => `contact${index}`);
const build = (seed = 'visits') =>
  buildVisits({ key: 'northwind', business_id: 'b', now: NOW, random: createRandom(seed), contacts });

describe('visits of the demo', () => {
  let rows: ReturnType<typeof build>;
  beforeAll(() => {
    rows = build();
  });

  it('come out the same for the same seed', () => {
    expect(build()).toEqual(rows);
    expect(build('another')).not.toEqual(rows);
    expect(
      buildVisits({ key: 'ruota', business_id: 'b', now: NOW, random: createRandom('x'), contacts }),
    ).toEqual({});
  });

  it('have totals that a recount gives too', () => {
    for (const visitor of rows.visitors ?? []) {
      const own = (rows.visitor_sessions ?? []).filter(({ visitor_id }) => visitor_id === visitor._id);
      const pages = (rows.visitor_events ?? []).filter(({ visitor_id }) => visitor_id === visitor._id);
      expect(own).toHaveLength(visitor.total_sessions ?? 0);
      expect(pages).toHaveLength(visitor.total_pages ?? 0);
      expect(pages.reduce((sum, { stay_ms }) => sum + stay_ms, 0)).toBe(visitor.total_stay_ms);
      for (const { session_id, at } of pages) {
        const session = own.find(({ _id }) => _id === session_id);
        expect(session && isInSession(at, session)).toBe(true);
      }
    }
  });

  it('lie in the past, and some are of contacts', () => {
    const known = (rows.visitors ?? []).flatMap(({ contact_id }) => contact_id ?? []);
    expect(new Set(known).size).toBe(known.length);
    expect(known.length).toBeGreaterThan(8);
    for (const { last_at } of rows.visitor_sessions ?? []) expect(last_at).toBeLessThanOrEqual(NOW);
  });
});
