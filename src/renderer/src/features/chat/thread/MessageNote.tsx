import type { Message } from '@shared/contract/chat';
import { deliveryIndicator } from '@shared/rules/delivery';
import { asObject, asText } from '@shared/rules/json-values';
import { CheckingNote } from '../bubbles/CheckingNote';
import { FailureNote } from '../bubbles/FailureNote';
import { LocalNote } from '../bubbles/LocalNote';
import { templateOf } from '../content';
import { copy } from '../copy';
import type { LocalSend } from '../local-send';
import css from './row.module.css';

/** What sent it by itself, where that was a campaign. */
function campaignOf({ automatic, message }: Message): string | null {
  if (automatic !== 'campaign') return null;
  return copy.campaignNote(asText(asObject(message['campaign'])['campaign_name']));
}

export interface MessageNoteProps {
  readonly message: Message;
  readonly local: LocalSend | null;
}

/** What is said under a message: how far it is, why it failed, who sent it. */
export function MessageNote({ message, local }: MessageNoteProps) {
  if (local) return <LocalNote entry={local} />;
  if (message.direction === 'inbound') return null;
  if (message.checking) return <CheckingNote message={message} />;
  if (deliveryIndicator(message) === 'failed') return <FailureNote message={message} />;
  if (message.automatic === 'away') return <div className={css.by}>{copy.awayNote}</div>;
  if (message.message_type !== 'template') return null;
  const { name } = templateOf(message.message);
  const parts = [
    campaignOf(message),
    name === null ? null : copy.templateNote(name),
    message.sent_by && copy.sentBy(message.sent_by.name),
  ];
  return <div className={css.by}>{parts.filter(Boolean).join(' · ')}</div>;
}
