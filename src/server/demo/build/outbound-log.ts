import type { Insertable } from 'kysely';
import { notificationMail } from '../../channels/email/notification-mail';
import { payloadOf } from '../../channels/webhook/payload';
import type { RaisedNotification } from '../../domains/notifications/ports';
import type { Schema } from '../../platform/db/schema';
import type { Ids } from '../../platform/demo/ids';

type Row<Table extends keyof Schema> = Insertable<Schema[Table]>;

export interface OutboundInput {
  readonly business_id: string;
  readonly workspace: string;
  readonly now: number;
  readonly ids: Ids;
  readonly recipient: { readonly _id: string; readonly name: string; readonly email: string };
  /** What the recipient was told, in any order. */
  readonly told: readonly RaisedNotification[];
}

const MINUTE_MS = 60_000;
/** Where the workspace had its webhook: no server answers there. */
const TARGET = 'https://hooks.northwind.example/parley';
/** What came of the newest deliveries: the second was taken at the next try. */
const OUTCOMES = [
  { attempts: 1, duration_ms: 143 },
  { attempts: 2, duration_ms: 388 },
  { attempts: 1, duration_ms: 97 },
] as const;

/** What has left Parley when the demo user was told something: posts to a webhook, and mail. */
export function buildOutboundLog({ business_id, workspace, now, ids, recipient, told }: OutboundInput) {
  const newest = told.toSorted((a, b) => b.at - a.at);
  const deliveries: Row<'deliveries'>[] = [];
  const mailbox: Row<'mailbox'>[] = [];
  for (const [index, outcome] of OUTCOMES.entries()) {
    const one = newest[index];
    if (one === undefined) break;
    const { at, subtype, title, text } = one;
    const { _id: user_id, name, email } = recipient;
    const recipients = [{ user_id, name, email, timezone: null }];
    deliveries.push({
      business_id,
      _id: ids.at(at),
      channel: 'webhook',
      event: subtype,
      target: TARGET,
      body: payloadOf(one, recipients, { workspace: { id: business_id, title: workspace }, url: null }),
      state: 'delivered',
      status_code: 200,
      answer: 'ok',
      error: null,
      ...outcome,
      tried_at: Math.min(now, at + (outcome.attempts - 1) * MINUTE_MS + outcome.duration_ms),
      next_at: null,
      created_at: at,
      redelivery_of: null,
    });
    const { subject, text: body } = notificationMail({
      to: email,
      workspace,
      more: 0,
      turnOff: [],
      unsubscribe: null,
      items: [{ subtype, title, text, url: null }],
    });
    mailbox.push({ _id: ids.at(at), recipient: email, subject, body, at });
  }
  return { deliveries, mailbox };
}
