import type { Conversation } from '@shared/contract/chat';
import { replyWindow } from '@shared/rules/reply-window';
import { serverNow } from '../../../core/platform/server-time';
import { Avatar } from '../../../ui/Avatar';
import { Icon } from '../../../ui/Icon';
import { customerName, customerOf } from '../conversation-row-view';
import { copy } from '../copy';
import css from './forward.module.css';

interface ForwardRowProps {
  readonly conversation: Conversation;
  readonly chosen: boolean;
  readonly onToggle: () => void;
}

const isOpen = ({ last_inbound_at }: Conversation): boolean => {
  const { state } = replyWindow(last_inbound_at === null ? null : Date.parse(last_inbound_at), serverNow());
  return state === 'open' || state === 'closing_soon';
};

/** A conversation that a message can be forwarded to, as long as its reply window is open. */
export function ForwardRow({ conversation, chosen, onToggle }: ForwardRowProps) {
  const name = customerName(conversation);
  const customer = customerOf(conversation);
  const open = isOpen(conversation);
  return (
    <li>
      <button type="button" className={css.row} disabled={!open} aria-pressed={chosen} onClick={onToggle}>
        <Avatar
          id={customer?.part_id ?? conversation._id}
          name={name}
          src={customer?.avatar ?? null}
          size={32}
        />
        <span className={css.words}>
          <b>
            <bdi>{name}</bdi>
          </b>
          <small>{open ? conversation.participants[1]?.name : copy.windowClosed}</small>
        </span>
        {chosen && <Icon name="check" size={18} />}
      </button>
    </li>
  );
}
