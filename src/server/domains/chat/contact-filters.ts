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
    const { scope, record, now, asks } = context;
    const { operator, value } = condition;
    const own = sql`linked.business_id = ${scope.business_id}`;
    if (operator === 'empty') {
      const some = sql`from conversations linked where ${own} and linked.last_inbound_at is not null`;
      return {
        where: sql`(not exists (select 1 ${some} and linked.contact_id = ${record}))`,
        leads: [],
        sets: [{ ids: sql`select linked.contact_id as id ${some}`, isDenied: true }],
      };
    }
    const last = sql`(select max(linked.last_inbound_at) from conversations linked
      where ${own} and linked.contact_id = ${record})`;
    const from =
      operator === 'last_days'
        ? now - Number(value) * DAY_MS
        : operator === 'after'
          ? Date.parse(String(value))
          : operator === 'between'
            ? Date.parse(String((value as readonly unknown[])[0]))
            : 0;
    const latest = whereValue('date', sql`max(linked.last_inbound_at)`, context, condition);
    return {
      where:
        asks === 'all'
          ? sql<boolean>`(${record} in (select linked.contact_id from conversations linked
              where ${own} group by linked.contact_id having ${latest}))`
          : whereValue('date', last, context, condition),
      leads: needsValue(operator)
        ? [
            {
              ids: sql`select linked.contact_id as id from conversations linked
                where ${own} and linked.last_inbound_at >= ${from}`,
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
