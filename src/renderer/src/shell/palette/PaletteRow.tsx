import { messagePreview } from '@shared/rules/message-preview';
import { collapseWhitespace, stripControl } from '@shared/rules/text';
import { IS_MAC, keyCaps, keysOf } from '../../ui/shortcuts';
import { useAccounts } from '../../features/whatsapp-accounts';
import { NumberMark, numberName, readCustomer } from '../../features/chat';
import { Avatar } from '../../ui/Avatar';
import { Icon } from '../../ui/Icon';
import { KeyCaps } from '../../ui/KeyCaps';
import { showPhone } from '../../ui/show-phone';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { copy } from './copy';
import type { PaletteItem } from './results';
import css from './palette.module.css';

interface RowView {
  readonly lead: React.ReactNode;
  readonly name: string;
  readonly detail: string;
  readonly side: React.ReactNode;
}

const AVATAR = 26;
const NONE: never[] = [];
const plain = (text: string): string => collapseWhitespace(stripControl(text));

function viewOf(item: PaletteItem): RowView {
  switch (item.kind) {
    case 'command': {
      const { label, icon = 'bolt', keys } = item.command;
      const [first] = keys === undefined ? [] : keysOf({ keys });
      return {
        lead: <Icon name={icon} size={18} />,
        name: label,
        detail: '',
        side: first !== undefined && <KeyCaps presses={keyCaps(first, IS_MAC)} then={copy.then} />,
      };
    }
    case 'conversation': {
      const { conversation } = item;
      const { label, avatar, avatarId } = readCustomer(conversation);
      const last = conversation.last_message;
      const unread = Math.max(0, conversation.unread_count);
      return {
        lead: <Avatar id={avatarId} name={label} src={avatar} size={AVATAR} />,
        name: label,
        detail: plain(last ? messagePreview(last).text : copy.noMessages),
        side: unread > 0 && (
          <span className={css.unread} role="img" aria-label={copy.unread(unread)}>
            {unread > 99 ? '99+' : unread}
          </span>
        ),
      };
    }
    case 'contact': {
      const { _id, name, email, phone, avatar } = item.contact;
      const number = phone ? showPhone(phone) : '';
      const shown = [plain(name), email, number].find(Boolean) ?? '';
      return {
        lead: <Avatar id={_id} name={shown} src={avatar} size={AVATAR} />,
        name: shown,
        detail: [number, email].filter((fact) => fact && fact !== shown).join(' · '),
        side: null,
      };
    }
  }
}

/** Which of our numbers a found conversation belongs to, where there are several. */
function NumberOf({ accountId }: { readonly accountId: string }) {
  const accounts = useAccounts().data;
  const number = numberName(accounts ?? NONE, accountId);
  return (
    number && (
      <>
        <NumberMark number={number} />
        <VisuallyHidden>{number.name}</VisuallyHidden>
      </>
    )
  );
}

interface PaletteRowProps {
  readonly id: string;
  readonly item: PaletteItem;
  readonly active: boolean;
  readonly onPoint: () => void;
  readonly onChoose: () => void;
}

/** One thing to choose. The field keeps the focus; the row only says that it is the active one. */
export function PaletteRow({ id, item, active, onPoint, onChoose }: PaletteRowProps) {
  const { lead, name, detail, side } = viewOf(item);
  return (
    <div
      id={id}
      role="option"
      aria-selected={active}
      className={css.row}
      // Not on entering: a list that scrolls under a resting pointer keeps its nav item.
      onPointerMove={active ? undefined : onPoint}
      onClick={onChoose}
    >
      <span className={css.lead}>{lead}</span>
      <bdi className={css.name}>{name}</bdi>
      <bdi className={css.detail}>{detail}</bdi>
      {item.kind === 'conversation' && <NumberOf accountId={item.conversation.platform_account_id} />}
      {side}
    </div>
  );
}
