import { randomUUID } from 'node:crypto';
import type { Teammate } from '@shared/contract/chat';
import type { Presence, tellPresence } from '@shared/contract/presence';
import type { BodyOf, ResponseOf } from '@shared/contract/endpoint';
import { PRESENCE_LASTS_MS } from '@shared/contract/limits';
import { toInstant } from '../../../platform/clock';
import { AppError } from '../../../platform/errors';
import type { EventStreams, GoneWindow } from '../../../platform/events/stream';
import type { Platform } from '../../../platform/platform';
import type { Caller } from '../../../platform/scope';
import { pictureOf } from '../../session/reads';
import { conversationById } from '../conversations/repository';

type PresenceChange = BodyOf<typeof tellPresence>;
type Others = ResponseOf<typeof tellPresence>['data'];

/** Who is doing what in a conversation: held in memory for as long as it is so, and told to everybody at once. */
export interface ChatPresenceService {
  tell(caller: Caller, conversationId: string, change: PresenceChange): Promise<Others>;
  /** Whoever looked through this window is away. */
  gone(window: GoneWindow): void;
}

interface Heard {
  readonly presence: Presence;
  /** Epoch milliseconds. */
  readonly until: number;
}

/** What a node tells the others. */
interface Notice {
  readonly node: string;
  readonly business_id: string;
  readonly window: string;
  readonly presence: Presence;
}

export function createChatPresenceService(
  { clock, database, log }: Platform,
  streams: Pick<EventStreams, 'broadcast'>,
): ChatPresenceService {
  const node = randomUUID();
  /** By workspace and conversation, then by person and window. */
  const places = new Map<string, Map<string, Heard>>();
  /** Epoch milliseconds. */
  let forgetAt = 0;

  /** Whoever went without a word is forgotten, also where nobody has looked since. */
  function forget(): void {
    if (clock() < forgetAt) return;
    forgetAt = clock() + PRESENCE_LASTS_MS;
    for (const key of [...places.keys()]) at(key);
  }

  /** One for each person: typing in one window counts more than looking in another. */
  function at(key: string): Presence[] {
    const heard = places.get(key);
    if (!heard) return [];
    const people = new Map<string, Presence>();
    for (const [window, { presence, until }] of heard) {
      if (until <= clock()) heard.delete(window);
      else if (presence.state === 'typing' || !people.has(presence.user._id)) {
        people.set(presence.user._id, presence);
      }
    }
    if (heard.size === 0) places.delete(key);
    return [...people.values()];
  }

  /** @returns what the person is now seen to do there */
  function hear({ business_id, window, presence }: Notice): Presence {
    forget();
    const key = `${business_id}/${presence.conversation_id}`;
    const heard = places.get(key) ?? new Map<string, Heard>();
    places.set(key, heard);
    const own = `${presence.user._id}/${window}`;
    if (presence.state === 'away') heard.delete(own);
    else heard.set(own, { presence, until: clock() + PRESENCE_LASTS_MS });
    return at(key).find(({ user }) => user._id === presence.user._id) ?? { ...presence, state: 'away' };
  }

  function spread(notice: Notice): void {
    const presence = hear(notice);
    streams.broadcast(notice.business_id, { kind: 'presence', presence });
  }

  /** Here, and on the other nodes. */
  function tellAll(notice: Notice): void {
    spread(notice);
    database
      .notify('presence', JSON.stringify(notice))
      .catch((error: unknown) => log.warn({ err: error }, 'other nodes were not told of a presence'));
  }

  database.listen((channel, payload) => {
    if (channel !== 'presence') return;
    const notice = JSON.parse(payload) as Notice;
    if (notice.node !== node) spread(notice);
  });

  async function teammateOf({ db, user }: Caller): Promise<Teammate> {
    return { _id: user._id, name: user.name, avatar: await pictureOf(db, user._id) };
  }

  return {
    async tell(caller, conversationId, { state, window }) {
      if (!(await conversationById(caller, conversationId))) throw new AppError('conversation_not_found');
      const user = await teammateOf(caller);
      const now = toInstant(clock());
      const presence: Presence = { conversation_id: conversationId, user, state, at: now };
      tellAll({ node, business_id: caller.business_id, window, presence });
      const others = at(`${caller.business_id}/${conversationId}`);
      return { others: others.filter(({ user: other }) => other._id !== user._id), at: now };
    },

    gone({ businessId, userId, window }) {
      const own = `${userId}/${window}`;
      const left = [...places].flatMap(([key, heard]) => {
        const presence = key.startsWith(`${businessId}/`) ? heard.get(own)?.presence : undefined;
        return presence ? [presence] : [];
      });
      const at = toInstant(clock());
      for (const presence of left) {
        tellAll({ node, business_id: businessId, window, presence: { ...presence, state: 'away', at } });
      }
    },
  };
}
