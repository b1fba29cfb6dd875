import type { IncomingHttpHeaders } from 'node:http';
import { type VisitReport, visitReport } from '@shared/contract/visitors';
import { hostOf, isAllowedHost } from '@shared/rules/visit-address';
import type { TokenBucket } from '@shared/rules/token-bucket';
import { parseJsonBody } from '../../platform/http/json-body';
import { createRequestLimit } from '../../platform/http/request-limit';
import { validate } from '../../platform/http/validate';
import type { IsLocked } from '../../platform/plan/is-locked';
import type { Platform } from '../../platform/platform';
import { type Scope, inTransaction } from '../../platform/scope';
import { deviceOf, isMachine } from './device';
import type { VisitNotifier } from './visit-notifier';
import type { GeoLookup } from './geo-lookup';
import { provenEmail } from './identity';
import { recordVisit } from './record-visit';
import { senderOf, shortIp, wholeIp } from './short-ip';
import { type Site, saveFirstVisit, saveRefused, siteByKey } from './site-repository';

/** A report as it came, from anybody. */
export interface Arrived {
  readonly body: unknown;
  readonly ip: string;
  readonly headers: IncomingHttpHeaders;
  /** The host under which this server was asked. */
  readonly host: string;
}

export interface CollectorDeps {
  readonly isLocked: IsLocked;
  readonly geo: GeoLookup;
  readonly visitNotifier: VisitNotifier;
}

/** What one sender, and what one website, may report at once, and how fast that comes back (4 and 100 a second). */
export const COLLECT_LIMITS = {
  sender: { burst: 120, everyMs: 250 },
  site: { burst: 2000, everyMs: 10 },
} as const;
/** So many senders are counted, and so many websites. */
const MAX_COUNTED = 50_000;
/** Milliseconds: what is refused for its domain is written down once in this time. */
const REFUSED_EVERY_MS = 5000;

/** @throws AppError `malformed_request`, `nested_too_deeply`, `validation_failed` */
const readReport = (body: unknown): VisitReport =>
  validate(visitReport, parseJsonBody(body), 'body') as VisitReport;

const isUnwanted = (headers: IncomingHttpHeaders): boolean =>
  headers['dnt'] === '1' || headers['sec-gpc'] === '1';

/**
 * Takes reports of visits from pages that nobody has signed in to. Whoever sends one learns nothing: not whether the key
 * is known, whether the domain is allowed, whether the plan runs, nor whether an email address belongs to a contact.
 *
 * @throws AppError for what is no report at all, or too many of them
 */
export function createCollector(platform: Platform, { isLocked, geo, visitNotifier }: CollectorDeps) {
  const { clock, database, events, settings } = platform;
  const limitOf = (of: string, bucket: TokenBucket) =>
    createRequestLimit({ of, clock, shared: database.sharedLimits, bucket, max: MAX_COUNTED });
  const senders = limitOf('visit', COLLECT_LIMITS.sender);
  const sites = limitOf('site', COLLECT_LIMITS.site);

  /** The host of the page that reports; the browser writes it, no script can. */
  function pageHost(site: Site, report: VisitReport, { headers, host }: Arrived) {
    const own = hostOf(headers.origin ?? '');
    if (own === null || own !== hostOf(report.view.url)) return null;
    const isDemoSite = settings.demo && own === host.toLowerCase();
    return { name: own, allowed: isDemoSite || isAllowedHost(own, site.domains) };
  }

  async function noteRefused(site: Site, scope: Scope, host: string): Promise<void> {
    if (site.refused?.host === host && clock() - site.refused.at < REFUSED_EVERY_MS) return;
    await saveRefused(scope, host.slice(0, 253), clock());
    visitNotifier.tell(site.business_id);
  }

  return async (arrived: Arrived): Promise<void> => {
    const { body, ip, headers } = arrived;
    await senders.take(senderOf(ip));
    const report = readReport(body);
    await sites.take(report.site);
    const agent = headers['user-agent'] ?? '';
    if (isUnwanted(headers) || isMachine(agent)) return;
    const site = await siteByKey(database.system, report.site);
    if (!site?.is_on || (await isLocked(site.business_id))) return;
    const host = pageHost(site, report, arrived);
    if (host === null) return;
    const scope: Scope = { business_id: site.business_id, db: database.forWorkspace(site.business_id) };
    if (!host.allowed) {
      await noteRefused(site, scope, host.name);
      return;
    }
    const seen = {
      device: deviceOf(agent),
      place: geo.placeOf({ ip, headers, time_zone: report.time_zone }),
      ip: site.keep_whole_ip ? wholeIp(ip) : shortIp(ip),
      email: provenEmail(
        site.identity_secret === null ? null : platform.secrets.open(site.identity_secret),
        report,
      ),
      now: clock(),
    };
    const isNew = await inTransaction(scope, async (tx) => {
      const changed = await recordVisit({ database, events }, tx, report, seen);
      if (changed && site.first_visit_at === null) {
        await saveFirstVisit(tx, seen.now);
        await events.append(tx, [{ kind: 'workspace.updated', ids: {} }]);
      }
      return changed;
    });
    if (isNew) visitNotifier.tell(site.business_id);
  };
}
