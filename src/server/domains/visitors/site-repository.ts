import type { Kysely, Selectable } from 'kysely';
import type { Schema } from '../../platform/db/schema';
import type { Scope } from '../../platform/scope';
import { noteTracking } from '../workspaces/service';

export interface Site {
  readonly business_id: string;
  readonly site_key: string;
  readonly is_on: boolean;
  readonly domains: readonly string[];
  readonly keep_whole_ip: boolean;
  /** With which the website's server signs who its visitors are; sealed. Null: none was made. */
  readonly identity_secret: string | null;
  /** Epoch milliseconds, like the one below; null: no visit has come yet. */
  readonly first_visit_at: number | null;
  readonly refused: { readonly host: string; readonly at: number } | null;
}

type Row = Selectable<Schema['visitor_sites']>;

const toSite = (row: Row): Site => ({
  business_id: row.business_id,
  site_key: row.site_key,
  is_on: row.is_on === 1,
  domains: JSON.parse(row.domains) as string[],
  keep_whole_ip: row.keep_whole_ip === 1,
  identity_secret: row.identity_secret,
  first_visit_at: row.first_visit_at,
  refused:
    row.refused_host === null || row.refused_at === null
      ? null
      : { host: row.refused_host, at: row.refused_at },
});

export const siteQuery = (scope: Scope) =>
  scope.db.selectFrom('visitor_sites').selectAll().where('business_id', '=', scope.business_id);

export async function siteOf(scope: Scope): Promise<Site | null> {
  const row = await siteQuery(scope).executeTakeFirst();
  return row ? toSite(row) : null;
}

/** Whose website it is: before this, nobody knows for which workspace a report is. */
export const siteByKeyQuery = (system: Kysely<Schema>, key: string) =>
  system.selectFrom('visitor_sites').selectAll().where('site_key', '=', key);

export async function siteByKey(system: Kysely<Schema>, key: string): Promise<Site | null> {
  const row = await siteByKeyQuery(system, key).executeTakeFirst();
  return row ? toSite(row) : null;
}

export interface SiteSettings {
  readonly is_on: boolean;
  readonly domains: readonly string[];
  readonly keep_whole_ip: boolean;
}

/** @param key of a website that has none yet */
export async function saveSite(scope: Scope, settings: SiteSettings, key: string): Promise<void> {
  const values = {
    is_on: settings.is_on ? 1 : 0,
    domains: JSON.stringify(settings.domains),
    keep_whole_ip: settings.keep_whole_ip ? 1 : 0,
  };
  await scope.db
    .insertInto('visitor_sites')
    .values({ business_id: scope.business_id, site_key: key, ...values })
    .onConflict((conflict) => conflict.column('business_id').doUpdateSet(values))
    .execute();
}

/** @returns whether there was a website */
export async function saveKey(scope: Scope, key: string): Promise<boolean> {
  const { numUpdatedRows } = await scope.db
    .updateTable('visitor_sites')
    .set({ site_key: key })
    .where('business_id', '=', scope.business_id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @returns whether there was a website */
export async function saveIdentitySecret(scope: Scope, identity_secret: string): Promise<boolean> {
  const { numUpdatedRows } = await scope.db
    .updateTable('visitor_sites')
    .set({ identity_secret })
    .where('business_id', '=', scope.business_id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function saveRefused(scope: Scope, host: string, at: number): Promise<void> {
  await scope.db
    .updateTable('visitor_sites')
    .set({ refused_host: host, refused_at: at })
    .where('business_id', '=', scope.business_id)
    .execute();
}

/** The first visit of the website: the step of Getting started is done with it. */
export async function saveFirstVisit(scope: Scope, at: number): Promise<void> {
  await scope.db
    .updateTable('visitor_sites')
    .set({ first_visit_at: at })
    .where('business_id', '=', scope.business_id)
    .where('first_visit_at', 'is', null)
    .execute();
  await noteTracking(scope);
}
