import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AwayFacts,
  AWAY_FRESH_MS,
  AWAY_GAP_MS,
  AWAY_TALK_MS,
  fillAwayText,
  mayAnswerAway,
  unknownAwayVariables,
} from './away-text';
import { openingText } from './opening-text';

const HOUR = 3_600_000;
const NOW = Date.parse('2026-11-23T20:00:00Z');
const facts = (over: Partial<AwayFacts> = {}): AwayFacts => ({
  now: NOW,
  written_at: NOW - 2000,
  closed_since: NOW - 2 * HOUR,
  last_away_at: null,
  last_team_at: null,
  ...over,
});

describe('the away text', () => {
  it.each<[string, boolean, Partial<AwayFacts>]>([
    ['the first message of the evening', true, {}],
    ['a message that took too long to come', false, { written_at: NOW - AWAY_FRESH_MS - 1 }],
    ['one that came just in time', true, { written_at: NOW - AWAY_FRESH_MS }],
    ['a clock that is ahead', true, { written_at: NOW + 60_000 }],
    ['a conversation that somebody has just answered in', false, { last_team_at: NOW - AWAY_TALK_MS + 1 }],
    ['one that somebody answered in before', true, { last_team_at: NOW - AWAY_TALK_MS }],
    ['a second message', false, { last_away_at: NOW - 1000 }],
    ['a second stretch of the day', true, { last_away_at: NOW - 6 * HOUR }],
    ['a second stretch soon after the first', false, { last_away_at: NOW - 3 * HOUR }],
    ['the same long stretch', false, { last_away_at: NOW - 20 * HOUR, closed_since: NOW - 30 * HOUR }],
    ['no end of being closed', false, { last_away_at: NOW - 90 * 24 * HOUR, closed_since: null }],
  ])('for %s: %s', (_what, may, over) => {
    expect(mayAnswerAway(facts(over))).toBe(may);
  });

  it('property: is never sent twice in a stretch, nor twice within the gap, whatever comes', () => {
    const minutes = fc.array(fc.integer({ min: 0, max: 3 * 24 * 60 }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(minutes, fc.integer({ min: 1, max: 23 }), (times, length) => {
        // Closed every day from midnight for `length` hours.
        let last: number | null = null;
        const sent: number[] = [];
        for (const now of times.sort((a, b) => a - b).map((minute) => NOW + minute * 60_000)) {
          const start = now - (now % (24 * HOUR));
          if (now >= start + length * HOUR) continue;
          const may = mayAnswerAway(facts({ now, written_at: now, closed_since: start, last_away_at: last }));
          if (!may) continue;
          sent.push(now);
          last = now;
        }
        const days = sent.map((now) => now - (now % (24 * HOUR)));
        expect(new Set(days).size).toBe(sent.length);
        sent.slice(1).forEach((now, at) => {
          expect(now - (sent[at] ?? 0)).toBeGreaterThanOrEqual(AWAY_GAP_MS);
        });
      }),
    );
  });

  it('is filled in, with words of its own for what is missing', () => {
    const text = 'Hi {{first_name|there}}! {{workspace_name}} is closed. We are back {{opening|soon}}.';
    expect(
      fillAwayText(text, { first_name: 'Ana', workspace_name: 'Northwind', opening: 'on Monday at 9:00' }),
    ).toBe('Hi Ana! Northwind is closed. We are back on Monday at 9:00.');
    expect(fillAwayText(text, { workspace_name: 'Northwind' })).toBe(
      'Hi there! Northwind is closed. We are back soon.',
    );
    expect(unknownAwayVariables('{{first_name}} {{opens}} {{company}}')).toEqual(['opens', 'company']);
  });
});

describe('when we are back', () => {
  const words = (now: string, at: string, language: 'en' | 'de' | 'es' | 'fr' | 'it' | 'pt' = 'en') =>
    openingText('Europe/Madrid', language, Date.parse(now), Date.parse(at)).opening;

  it.each([
    ['2026-11-23T06:00:00Z', '2026-11-23T08:00:00Z', 'today at 9:00'],
    ['2026-11-22T20:00:00Z', '2026-11-23T08:00:00Z', 'tomorrow at 9:00'],
    // Half past midnight in Madrid: it is Monday there already.
    ['2026-11-22T23:30:00Z', '2026-11-23T08:30:00Z', 'today at 9:30'],
    ['2026-11-20T20:00:00Z', '2026-11-23T08:00:00Z', 'on Monday at 9:00'],
    ['2026-11-23T08:30:00Z', '2026-11-30T08:00:00Z', 'on Monday 30 November at 9:00'],
    ['2026-11-20T20:00:00Z', '2026-12-21T15:05:00Z', 'on Monday 21 December at 16:05'],
  ])('from %s to %s: %s', (now, at, expected) => {
    expect(words(now, at)).toBe(expected);
  });

  it.each([
    ['de', 'am Montag um 9:00 Uhr'],
    ['es', 'el lunes a las 9:00'],
    ['fr', 'lundi à 9:00'],
    ['it', 'lunedì alle 9:00'],
    ['pt', 'na segunda-feira às 9:00'],
  ] as const)('in %s: %s', (language, expected) => {
    expect(words('2026-11-20T20:00:00Z', '2026-11-23T08:00:00Z', language)).toBe(expected);
  });
});
