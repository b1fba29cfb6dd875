import type { Selectable } from 'kysely';
import type { BusinessHours, BusinessHoursInput } from '@shared/contract/business-hours';
import type { Interval, SpecialDay } from '@shared/rules/business-hours';
import type { OpeningLanguage } from '@shared/rules/opening-text';
import { toInstant } from '../../platform/clock';
import type { Schema } from '../../platform/db/schema';
import type { Scope } from '../../platform/scope';

type Row = Selectable<Schema['business_hours']>;

export async function hoursOf(scope: Scope): Promise<BusinessHours | null> {
  const row = await scope.db
    .selectFrom('business_hours')
    .selectAll()
    .where('business_id', '=', scope.business_id)
    .executeTakeFirst();
  return row ? toHours(row) : null;
}

function toHours(row: Row): BusinessHours {
  return {
    is_on: row.is_on === 1,
    time_zone: row.time_zone,
    week: JSON.parse(row.week) as Interval[][],
    special_days: JSON.parse(row.special_days) as (SpecialDay & { name: string; intervals: Interval[] })[],
    away_on: row.away_on === 1,
    away_text: row.away_text,
    away_language: row.away_language as OpeningLanguage,
    away_accounts: row.away_accounts === null ? null : (JSON.parse(row.away_accounts) as string[]),
    updated_at: toInstant(row.updated_at),
  };
}

export async function saveHours(scope: Scope, hours: BusinessHoursInput, now: number): Promise<void> {
  const values = {
    is_on: hours.is_on ? 1 : 0,
    time_zone: hours.time_zone,
    week: JSON.stringify(hours.week),
    special_days: JSON.stringify(hours.special_days),
    away_on: hours.away_on ? 1 : 0,
    away_text: hours.away_text,
    away_language: hours.away_language,
    away_accounts: hours.away_accounts && JSON.stringify(hours.away_accounts),
    updated_at: now,
  };
  await scope.db
    .insertInto('business_hours')
    .values({ business_id: scope.business_id, ...values })
    .onConflict((conflict) => conflict.column('business_id').doUpdateSet(values))
    .execute();
}
