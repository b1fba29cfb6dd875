import type { Platform } from '../../../platform/platform';
import type { Scope, TransactionScope } from '../../../platform/scope';
import type { AwayAnswer } from './away-answer';
import type {
  ChannelAccount,
  FetchedMedia,
  InboundEdit,
  InboundMessage,
  InboundReaction,
  InboundRevoke,
  MarketingChoice,
  PersonChanged,
  ReadyMedia,
  StatusUpdate,
} from './types';
import { messageById, messageByWamid } from '../messages/repository';
import type { ChatContacts } from '../ports';
import { applyEdit } from './apply-edit';
import { applyReaction } from './apply-reaction';
import { applyRevoke } from './apply-revoke';
import { applyStatusTo } from './apply-status';
import { attachMedia, attachReferralPicture } from './attach-media';
import { changePerson } from './change-person';
import { type IngestContext, lockedMessage } from './context';
import { applyPending, keepForLater } from './pending';
import { marketingLine, receiveMessage } from './receive-message';

/**
 * What a channel tells us, applied to the conversations. Everything is idempotent by WhatsApp's id, and whatever
 * comes before the message it is about waits for that message: deliveries are doubled and out of order.
 */
export interface ChatIngest {
  /** Enqueues the job that fetches its media too, where it names any. */
  message(tx: TransactionScope, account: ChannelAccount, message: InboundMessage): Promise<void>;
  reaction(tx: TransactionScope, account: ChannelAccount, reaction: InboundReaction): Promise<void>;
  /** The content of a media edit holds the caption alone: the media itself stays. */
  edit(tx: TransactionScope, account: ChannelAccount, edit: InboundEdit): Promise<void>;
  revoke(tx: TransactionScope, account: ChannelAccount, revoke: InboundRevoke): Promise<void>;
  /** False: nobody here is known by it. */
  marketingChoice(tx: TransactionScope, account: ChannelAccount, choice: MarketingChoice): Promise<boolean>;
  /** False: only a former id is told, and nobody here is known by it. */
  personChanged(tx: TransactionScope, account: ChannelAccount, change: PersonChanged): Promise<boolean>;
  status(tx: TransactionScope, account: ChannelAccount, update: StatusUpdate): Promise<void>;
  attachMedia(scope: Scope, messageId: string, media: FetchedMedia): Promise<void>;
  /** Keeps the picture of the advertisement that a message came from. */
  attachReferralPicture(scope: Scope, messageId: string, picture: ReadyMedia): Promise<void>;
  /** Applies what waited for this wamid. */
  applyPending(tx: TransactionScope, wamid: string): Promise<void>;
}

export function createChatIngest(
  { clock, database, events, jobs }: Platform,
  contacts: ChatContacts,
  answerAway: AwayAnswer,
  outcomes: IngestContext['outcomes'],
): ChatIngest {
  const context: IngestContext = { clock, database, events, jobs, contacts, answerAway, outcomes };
  const held = async (tx: TransactionScope, wamid: string) =>
    lockedMessage(context, tx, await messageByWamid(tx, wamid));
  return {
    message: (tx, account, message) => receiveMessage(context, tx, account, message),
    personChanged: (tx, account, change) => changePerson(context, tx, account, change),
    applyPending: (tx, wamid) => applyPending(context, tx, wamid),
    attachMedia: (scope, messageId, media) => attachMedia(context, scope, messageId, media),
    attachReferralPicture: (scope, messageId, picture) =>
      attachReferralPicture(context, scope, messageId, picture),

    async reaction(tx, _account, value) {
      const target = await held(tx, value.target_wamid);
      if (target) await applyReaction(context, tx, target, value);
      else
        await keepForLater(context, tx, value.target_wamid, `reaction:${value.wamid}`, {
          kind: 'reaction',
          value,
        });
    },

    async edit(tx, _account, value) {
      const original = await held(tx, value.original_wamid);
      if (original) await applyEdit(context, tx, original, value);
      else
        await keepForLater(context, tx, value.original_wamid, `edit:${value.wamid}`, { kind: 'edit', value });
    },

    async revoke(tx, _account, value) {
      const original = await held(tx, value.original_wamid);
      if (original) await applyRevoke(context, tx, original, value);
      else
        await keepForLater(context, tx, value.original_wamid, `revoke:${value.wamid}`, {
          kind: 'revoke',
          value,
        });
    },

    async marketingChoice(tx, account, { person, ...choice }) {
      if (!(await contacts.isKnown(tx, person))) return false;
      const { contact_id } = await contacts.findOrCreateForChannel(tx, person);
      if (await contacts.setMarketing(tx, contact_id, choice)) {
        const said = { wamid: `marketing:${contact_id}:${choice.at}`, person, sent_at: choice.at };
        await receiveMessage(context, tx, account, marketingLine(said, choice.is_wanted ? 'start' : 'stop'));
      }
      return true;
    },

    async status(tx, _account, value) {
      const known = await lockedMessage(
        context,
        tx,
        (await messageByWamid(tx, value.wamid)) ??
          (value.callback_id === null ? undefined : await messageById(tx, value.callback_id)),
      );
      // The callback id comes back from outside: it may only settle a message that has no wamid yet.
      if (known && (known.wamid === null || known.wamid === value.wamid) && known.direction === 'outbound')
        await applyStatusTo(context, tx, known, value);
      else if (!known)
        await keepForLater(context, tx, value.wamid, `status:${value.status}`, { kind: 'status', value });
    },
  };
}
