import { MAX_ACTIVITY } from '@shared/contract/contact-activity';
import { parseUrl } from '@shared/rules/parse-url';
import { toInstant } from '../../platform/clock';
import type { Scope } from '../../platform/scope';
import type { ActivitySource } from '../contacts/service';

/** Browsers of one contact that are looked at: they have few, one for each machine. */
const MAX_BROWSERS = 50;

export const visitsOfContact = (scope: Scope, contactId: string, limit: number) =>
  scope.db
    .selectFrom('visitor_sessions')
    .select(['started_at', 'stay_ms', 'pages', 'entry_url'])
    .where('business_id', '=', scope.business_id)
    .where('visitor_id', 'in', (from) =>
      from
        .selectFrom('visitors')
        .select('visitors._id')
        .where('visitors.business_id', '=', scope.business_id)
        .where('visitors.contact_id', '=', contactId)
        .limit(MAX_BROWSERS),
    )
    .orderBy('started_at', 'desc')
    .orderBy('_id', 'desc')
    .limit(limit);

/** The path of a page; what is no address is shown as it is. */
const pathOf = (url: string): string => parseUrl(url)?.pathname ?? url;

/** Visits of a contact. */
export const visitActivity: ActivitySource = {
  module: 'visitors',

  async of(scope, contactId) {
    const came = await visitsOfContact(scope, contactId, MAX_ACTIVITY).execute();
    return came.map(({ started_at, stay_ms, pages, entry_url }) => ({
      kind: 'visit',
      at: toInstant(started_at),
      page: pathOf(entry_url),
      pages,
      stay: stay_ms,
    }));
  },
};
