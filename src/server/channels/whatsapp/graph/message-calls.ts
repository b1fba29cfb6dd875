import { z } from 'zod';
import type { OutgoingPayload } from '../payloads';
import type { GraphHttp } from './graph-http';
import type { GraphResult } from './graph-result';
import type { AcceptedSend, Credentials } from './graph-types';
import { text } from '../../../platform/json/fields';
import { responseReader, readSuccess, words } from './response-fields';

/** Sending and marking read (facts §1). */
export interface MessageCalls {
  /**
   * `begin` is awaited when a connection is open and before the first byte leaves: without it, nothing has left.
   * @throws what `begin` throws
   */
  sendMessage(
    account: Credentials,
    payload: OutgoingPayload,
    begin?: () => Promise<void>,
  ): Promise<GraphResult<AcceptedSend>>;
  /** Marks an inbound message, and those before it, read; optionally shows that somebody is typing (25 s). */
  markRead(
    account: Credentials,
    wamid: string,
    options?: { readonly typing?: boolean },
  ): Promise<GraphResult<true>>;
}

const first = <Item extends z.ZodType>(item: Item) => z.tuple([item], z.unknown());

const readAccepted = responseReader(
  z
    .object({
      messages: first(z.object({ id: words() })),
      contacts: first(z.object({ wa_id: text() })).catch([{ wa_id: null }]),
    })
    .transform(({ messages, contacts }): AcceptedSend => ({
      wamid: messages[0].id,
      wa_id: contacts[0].wa_id,
    })),
);

export function createMessageCalls(http: GraphHttp): MessageCalls {
  const path = ({ phone_number_id }: Credentials): string =>
    `${encodeURIComponent(phone_number_id)}/messages`;

  return {
    sendMessage: (account, payload, begin) =>
      http.call({
        ...(begin ? { begin } : {}),
        method: 'POST',
        path: path(account),
        accessToken: account.access_token,
        body: JSON.stringify(payload),
        read: readAccepted,
      }),

    markRead: (account, wamid, { typing = false } = {}) =>
      http.call({
        method: 'POST',
        path: path(account),
        accessToken: account.access_token,
        body: JSON.stringify({
          messaging_product: 'whatsapp',
          status: 'read',
          message_id: wamid,
          ...(typing ? { typing_indicator: { type: 'text' } } : {}),
        }),
        read: readSuccess,
      }),
  };
}
