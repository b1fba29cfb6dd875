import { setImmediate as breathe } from 'node:timers/promises';
import type { BandCounts, ScoreRule, previewLeadScore } from '@shared/contract/lead-score';
import type { ResponseOf } from '@shared/contract/endpoint';
import { scaledTo } from '@shared/rules/band-counts';
import { scoreOf } from '@shared/rules/lead-score';
import { scoreBand } from '@shared/rules/score-band';
import type { Platform } from '../../platform/platform';
import type { Scope } from '../../platform/scope';
import { bandsQuery, countContacts, everyNth } from '../contacts/reads';
import { readFacts } from './facts';
import { CONTACTS_AT_ONCE } from './score-contacts';

type Preview = ResponseOf<typeof previewLeadScore>['data'];

/** More contacts are not looked at one by one: every nth stands for the others. */
const MAX_LOOKED_AT = 3000;

/** How many contacts would be in each band by these rules. Nothing is written. */
export async function previewOf(
  { clock, database }: Pick<Platform, 'clock' | 'database'>,
  scope: Scope,
  rules: readonly ScoreRule[],
): Promise<Preview> {
  const total = await countContacts(scope);
  const ids = await everyNth(scope, Math.max(1, Math.ceil(total / MAX_LOOKED_AT)));
  const counted: Record<keyof BandCounts, number> = { high: 0, medium: 0, low: 0, unscored: 0 };
  let looked_at = 0;
  for (let from = 0; from < ids.length; from += CONTACTS_AT_ONCE) {
    const contacts = await readFacts(database, scope, rules, ids.slice(from, from + CONTACTS_AT_ONCE));
    for (const { facts } of contacts) counted[scoreBand(scoreOf(rules, facts, clock())).band] += 1;
    looked_at += contacts.length;
    await breathe();
  }
  const now = await bandsQuery(scope).executeTakeFirstOrThrow();
  return { total, looked_at, now, after: scaledTo(counted, total) };
}
