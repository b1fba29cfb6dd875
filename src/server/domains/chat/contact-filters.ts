import { sql } from 'kysely';
import { REPLY_WINDOW_MS } from '@shared/rules/reply-window';
import type { FilterField } from '../../platform/filters/filter-field';
import { linkField } from '../../platform/filters/link-field';
import { needsValue, whereValue } from '../../platform/filters/where-value';

const DAY_MS = 86_400_000;

const conversations = {
  module: 'chat',
  from: sql`conversations linked`,
  business: sql<string>`linked.business_id`,
  record: sql<string>`linked.contact_id`,
} as const;

/** When a contact wrote last, in any of their conversations. */
const LAST_INBOUND: FilterField = {
  field: 'last_inbound_at',
  kind: 'date',
  module: 'chat',
  compile(context, condition) {
    const { scope, record, now } = context;
    const last = sql`(select max(linked.last_inbound_at) from conversations linked
      where linked.business_id = ${scope.business_id} and linked.contact_id = ${record})`;
    const { operator, value } = condition;
    const from =
      operator === 'last_days'
        ? now - Number(value) * DAY_MS
        : operator === 'after'
          ? Date.parse(String(value))
          : operator === 'between'
            ? Date.parse(String((value as readonly unknown[])[0]))
            : 0;
    return {
      where: whereValue('date', last, context, condition),
      leads: needsValue(operator)
        ? [
            {
              ids: sql`select linked.contact_id as id from conversations linked
                where linked.business_id = ${scope.business_id} and linked.last_inbound_at >= ${from}`,
            },
          ]
        : [],
    };
  },
};

/** What contacts can be filtered by of the conversations with them. */
export const conversationFiltersOfContacts = [
  LAST_INBOUND,
  linkField('window_open', 'boolean', {
    ...conversations,
    only: ({ now }) => sql`linked.last_inbound_at > ${now - REPLY_WINDOW_MS}`,
  }),
  linkField('unanswered', 'boolean', {
    ...conversations,
    only: () => sql`linked.unanswered = 1 and linked.state = 'open'`,
  }),
];
