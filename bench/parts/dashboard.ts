import { performance } from 'node:perf_hooks';
import { PERIOD_DAYS, periodOf } from '../../src/shared/rules/dashboard-period';
import { countAllQuery, messagesQuery } from '../../src/server/domains/chat/figures-repository';
import {
  assignedQuery,
  resolversQuery,
  respondersQuery,
  sendersQuery,
  timesQuery,
} from '../../src/server/domains/chat/figures-repository';
import { closingQuery, conversationPage } from '../../src/server/domains/chat/conversation-repository';
import { stageValuesQuery } from '../../src/server/domains/deals/repository';
import type { Engine } from '../../src/server/platform/db/database';
import type { Scope } from '../../src/server/platform/scope';
import { makeLarge } from '../data/large';
import { atMost, percentile } from '../rows';
import type { Context, Row } from '../types';

const SAMPLES = 30;
const LIMIT_MS = 300;
const ENGINES: readonly Engine[] = ['sqlite', 'postgres'];
const NAMES: Readonly<Record<Engine, string>> = { sqlite: 'SQLite', postgres: 'PostgreSQL' };

type Card = readonly [name: string, work: () => Promise<unknown>];

function cardsOf(scope: Scope, days: number, now: number): readonly Card[] {
  const period = periodOf('Europe/Berlin', days, now);
  const spans = [
    ...period.days.map((day, i) => ({ i, ...day })),
    { i: -1, from: period.from, until: period.until },
    { i: -2, ...period.before },
  ];
  const range = { from: period.from, until: period.until, limit: 31 };
  return [
    ['first response', () => timesQuery(scope, 'first_response', spans, undefined).execute(scope.db)],
    ['resolution', () => timesQuery(scope, 'resolution', spans, undefined).execute(scope.db)],
    ['messages', () => messagesQuery(scope, spans, undefined).execute(scope.db)],
    [
      'team',
      () =>
        Promise.all([
          assignedQuery(scope, undefined).execute(),
          sendersQuery(scope, period, undefined).execute(scope.db),
          resolversQuery(scope, period, undefined).execute(scope.db),
          respondersQuery(scope, period, undefined).execute(scope.db),
        ]),
    ],
    ['list of resolved', () => conversationPage(scope, { ...range, resolved: 1 })],
    ['list of received', () => conversationPage(scope, { ...range, received: 1 })],
    ['list of sent by one', () => conversationPage(scope, { ...range, sent: 1, by: 'U000000000001' })],
  ];
}

const nowCards = (scope: Scope, now: number): readonly Card[] => [
  [
    'conversations',
    () =>
      Promise.all([
        countAllQuery(scope, { state: 'open' }).executeTakeFirst(),
        countAllQuery(scope, { state: 'open', unassigned: 1 }).executeTakeFirst(),
        countAllQuery(scope, { unanswered: 1 }).executeTakeFirst(),
        closingQuery(scope, now - 86_400_000, now - 79_200_000, {}, 1000).execute(),
      ]),
  ],
  ['deals', () => stageValuesQuery(scope).execute()],
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
    const measure = async (suffix: string, cards: readonly Card[]): Promise<void> => {
      for (const [name, work] of cards) {
        const value = await p95(work);
        context.say(`${NAMES[engine]}, ${name}${suffix}: ${value.toFixed(1)} ms`);
        const title = `Dashboard on ${NAMES[engine]}: ${name}${suffix}, p95`;
        rows.push(atMost({ name: title, value, unit: 'ms', limit: LIMIT_MS }));
      }
    };
    await measure('', nowCards(scope, now));
    for (const days of PERIOD_DAYS) await measure(` of ${days} days`, cardsOf(scope, days, now));
    await database.close();
  }
  return rows;
}
