import { performance } from 'node:perf_hooks';
import { CLOSING_SOON_MS, REPLY_WINDOW_MS } from '../../src/shared/rules/reply-window';
import { PERIOD_DAYS, periodOf } from '../../src/shared/rules/dashboard-period';
import {
  type ChatMetricsService,
  createChatMetricsService,
} from '../../src/server/domains/chat/metrics/service';
import { conversationPage } from '../../src/server/domains/chat/conversations/repository';
import { closingQuery } from '../../src/server/domains/chat/conversations/sort-keys';
import { spanOf } from '../../src/server/domains/chat/conversations/activity-filter';
import { stageSumsQuery } from '../../src/server/domains/deals/sums';
import type { Engine } from '../../src/server/platform/db/engine';
import type { Scope } from '../../src/server/platform/scope';
import { makeLarge } from '../data/large';
import { atMost, percentile } from '../rows';
import type { Context, Row } from '../types';

const SAMPLES = 30;
/** Milliseconds by days: twice what the slowest card of the span takes. */
const LIMITS = { 1: 27, 7: 53, 30: 120, 90: 270 } as const;
/** Of the cards that have no span. */
const NOW_LIMIT = 33;
const ENGINES: readonly Engine[] = ['sqlite', 'postgres'];
const NAMES: Readonly<Record<Engine, string>> = { sqlite: 'SQLite', postgres: 'PostgreSQL' };

type Card = readonly [name: string, work: () => Promise<unknown>];

const PEOPLE = Array.from({ length: 6 }, (_, index) => `U${String(index).padStart(12, '0')}`);

function cardsOf(figures: ChatMetricsService, scope: Scope, days: number, now: number): readonly Card[] {
  const period = periodOf('Europe/Berlin', days, now);
  const range = { ...spanOf(period.from, period.until), limit: 31 };
  return [
    ['first response', () => figures.times(scope, 'first_response', period, undefined)],
    ['resolution', () => figures.times(scope, 'resolution', period, undefined)],
    ['messages', () => figures.messages(scope, period, undefined)],
    ['team', () => figures.people(scope, PEOPLE, period, undefined)],
    ['list of resolved', () => conversationPage(scope, { ...range, resolved: 1 })],
    ['list of received', () => conversationPage(scope, { ...range, received: 1 })],
    ['list of sent by one', () => conversationPage(scope, { ...range, sent: 1, by: PEOPLE[1] })],
  ];
}

const nowCards = (figures: ChatMetricsService, scope: Scope): readonly Card[] => [
  ['conversations', () => figures.now(scope, undefined)],
  ['deals', () => stageSumsQuery(scope).execute()],
];

async function p95(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < SAMPLES + 3; n += 1) {
    const before = performance.now();
    await work();
    if (n >= 3) times.push(performance.now() - before);
  }
  return percentile(times, 0.95);
}

/** Each card of the dashboard, and the lists behind its figures, at 100,000 conversations and 1,000,000 messages. */
export async function run(context: Context): Promise<Row[]> {
  const rows: Row[] = [];
  for (const engine of ENGINES) {
    const large = await makeLarge(engine, context);
    const database = large.database();
    const { _id: business_id } = await database.system
      .selectFrom('businesses')
      .select('_id')
      .executeTakeFirstOrThrow();
    const scope: Scope = { business_id, db: database.forWorkspace(business_id) };
    const now = Date.now();
    const figures = createChatMetricsService(database, {
      closingSoon: async () =>
        (
          await closingQuery(
            scope,
            now - REPLY_WINDOW_MS,
            now - REPLY_WINDOW_MS + CLOSING_SOON_MS,
            {},
            1000,
          ).execute()
        ).length,
    });
    const measure = async (suffix: string, limit: number, cards: readonly Card[]): Promise<void> => {
      for (const [name, work] of cards) {
        const value = await p95(work);
        context.say(`${NAMES[engine]}, ${name}${suffix}: ${value.toFixed(1)} ms`);
        const title = `Dashboard on ${NAMES[engine]}: ${name}${suffix}, p95`;
        rows.push(atMost({ name: title, value, unit: 'ms', limit }));
      }
    };
    await measure('', NOW_LIMIT, nowCards(figures, scope));
    for (const days of PERIOD_DAYS)
      await measure(` of ${days} days`, LIMITS[days], cardsOf(figures, scope, days, now));
    await database.close();
  }
  return rows;
}
