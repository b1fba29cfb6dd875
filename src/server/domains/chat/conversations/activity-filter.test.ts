import { Kysely, PostgresDialect } from 'kysely';
import { expect, it } from 'vitest';
import { needsCustomPlan } from '../../../platform/db/custom-plan';
import type { Scope } from '../../../platform/scope';
import { happenedIn } from './activity-filter';

const db = new Kysely<never>({ dialect: new PostgresDialect({ pool: {} as never }) });
const scope = { business_id: 'B1', db } as unknown as Scope;

it.each(['received', 'sent', 'campaign', 'answered', 'resolved'] as const)(
  'what was %s within a span is planned for the span',
  (what) => {
    const query = happenedIn(scope, { from: 1, until: 2, [what]: 1 });
    expect(needsCustomPlan(query?.compile(db).sql ?? '')).toBe(true);
  },
);
