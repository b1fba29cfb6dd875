import { randomBytes } from 'node:crypto';
import type { WebsiteTracking, saveWebsiteTracking } from '@shared/contract/visitors';
import type { BodyOf } from '@shared/contract/endpoint';
import { visitTitle } from '@shared/rules/visit-text';
import { writeAudit } from '../../platform/audit/audit';
import { toInstant, toInstantOrNull } from '../../platform/clock';
import { AppError } from '../../platform/errors';
import type { Platform } from '../../platform/platform';
import { type Caller, type Scope, inTransaction } from '../../platform/scope';
import { eventPageQuery, latestVisitQuery } from './list-repository';
import { renewIdentitySecret } from './identity';
import type { GeoLookup } from './geo-lookup';
import { type Site, type SiteSettings, saveKey, saveSite, siteOf } from './site-repository';

/** How the visits of a website are collected. */
export interface SiteService {
  /** @param origin under which people reach this server */
  read(scope: Scope, origin: string): Promise<WebsiteTracking>;
  save(caller: Caller, input: BodyOf<typeof saveWebsiteTracking>, origin: string): Promise<WebsiteTracking>;
  /** @throws AppError `website_tracking_unset`. */
  rotate(caller: Caller, origin: string): Promise<WebsiteTracking>;
  /** @returns the new secret with which the website signs who its visitors are. @throws AppError `website_tracking_unset`. */
  renewSecret(caller: Caller): Promise<string>;
}

const newKey = (): string => randomBytes(18).toString('base64url');

const NONE: SiteSettings = { is_on: false, domains: [], keep_whole_ip: false };

function summaryOf(before: SiteSettings, after: SiteSettings): string {
  if (before.is_on !== after.is_on) return `Switched website tracking ${after.is_on ? 'on' : 'off'}`;
  if (before.keep_whole_ip !== after.keep_whole_ip) {
    return after.keep_whole_ip ? 'Visits keep whole IP addresses' : 'Visits keep shortened IP addresses';
  }
  const list = after.domains.join(', ');
  return `Visits are collected from ${list === '' ? 'no domain' : list}`;
}

async function lastVisitOf(scope: Scope): Promise<WebsiteTracking['last_visit']> {
  const visitor = await latestVisitQuery(scope).executeTakeFirst();
  if (!visitor) return null;
  const owner = { visitor_id: visitor._id, session_id: null };
  const event = await eventPageQuery(scope, owner, { limit: 1, after: null, offset: 0 }).executeTakeFirst();
  if (!event) return null;
  const { unique_id, browser, device_type } = visitor;
  return {
    unique_id,
    browser,
    device_type,
    at: toInstant(event.at),
    url: event.url,
    title: visitTitle(event.title),
  };
}

export function createSiteService(platform: Platform, geo: GeoLookup): SiteService {
  const { clock, events, settings } = platform;
  const isLocal = settings.APP_SECRET !== undefined;

  async function answer(scope: Scope, site: Site | null, origin: string): Promise<WebsiteTracking> {
    const refused = site?.refused ?? null;
    return {
      is_on: site?.is_on ?? false,
      site_key: site?.site_key ?? null,
      signs_visitors: (site?.identity_secret ?? null) !== null,
      script_url: `${origin}/api/visits/script.js`,
      domains: [...(site?.domains ?? [])],
      keep_whole_ip: site?.keep_whole_ip ?? false,
      first_visit_at: toInstantOrNull(site?.first_visit_at ?? null),
      last_visit: await lastVisitOf(scope),
      refused: refused && { host: refused.host, at: toInstant(refused.at) },
      location_source: geo.source,
      is_local: isLocal,
      demo_page: settings.demo && site && !isLocal ? `${origin}/api/visits/demo/${site.site_key}/shop` : null,
    };
  }

  const read = async (scope: Scope, origin: string) => answer(scope, await siteOf(scope), origin);

  return {
    read,

    save: (caller, input, origin) =>
      inTransaction(caller, async (tx) => {
        const before = (await siteOf(tx)) ?? NONE;
        await saveSite(tx, input, newKey());
        const isSame = JSON.stringify(settingsOf(before)) === JSON.stringify(settingsOf(input));
        if (!isSame) {
          await writeAudit(tx, {
            kind: 'website_tracking.updated',
            summary: summaryOf(before, input),
            actor: caller.user,
            target_id: tx.business_id,
            at: clock(),
          });
          await events.append(tx, [{ kind: 'visitors.updated', ids: {} }]);
        }
        return read(tx, origin);
      }),

    rotate: (caller, origin) =>
      inTransaction(caller, async (tx) => {
        if (!(await saveKey(tx, newKey()))) throw new AppError('website_tracking_unset');
        await writeAudit(tx, {
          kind: 'website_tracking.key_changed',
          summary: 'Gave the website a new key',
          actor: caller.user,
          target_id: tx.business_id,
          at: clock(),
        });
        await events.append(tx, [{ kind: 'visitors.updated', ids: {} }]);
        return read(tx, origin);
      }),

    renewSecret: (caller) =>
      inTransaction(caller, async (tx) => {
        const secret = await renewIdentitySecret(tx, platform.secrets);
        if (secret === null) throw new AppError('website_tracking_unset');
        await writeAudit(tx, {
          kind: 'website_tracking.key_changed',
          summary: 'Made a new secret for signed visitors',
          actor: caller.user,
          target_id: tx.business_id,
          at: clock(),
        });
        await events.append(tx, [{ kind: 'visitors.updated', ids: {} }]);
        return secret;
      }),
  };
}

const settingsOf = ({ is_on, domains, keep_whole_ip }: SiteSettings): SiteSettings => ({
  is_on,
  domains,
  keep_whole_ip,
});
