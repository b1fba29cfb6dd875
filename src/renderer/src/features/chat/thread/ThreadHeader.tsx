import { type ReactNode, use } from 'react';
import { LazyBoundary } from '../../../ui/LazyBoundary';
import { lazy } from '../../../ui/lazy';
import type { Contact } from '@shared/contract/contacts';
import type { Conversation } from '@shared/contract/chat';
import { Avatar } from '../../../ui/Avatar';
import { IconButton } from '../../../ui/IconButton';
import { showPhone } from '../../../ui/show-phone';
import { loadClosedChip } from '../../business-hours';
import { customerName, customerOf } from '../conversation-row-view';
import { copy } from '../copy';
import { NarrowThread } from '../inbox-columns';
import { NumberBadge } from '../numbers/NumberBadge';
import { useNumberName } from '../numbers/use-number-name';
import { StateChip } from './StateChip';
import { WindowBadge } from './WindowBadge';
import css from './thread.module.css';

const ClosedChip = lazy(async () => ({ default: (await loadClosedChip()).ClosedChip }));

export interface ThreadHeaderProps {
  readonly conversation: Conversation;
  readonly contact: Contact | undefined;
  /** Absent where the list stands beside it. */
  readonly onBack: (() => void) | undefined;
  readonly panelOpen: boolean;
  readonly onTogglePanel: () => void;
  /** Owner, snooze, close and the rest. */
  readonly tools: ReactNode;
}

export function ThreadHeader(props: ThreadHeaderProps) {
  const { conversation, contact, onBack, panelOpen, onTogglePanel, tools } = props;
  const isNarrow = use(NarrowThread);
  const customer = customerOf(conversation);
  const name = customerName(conversation);
  const number = useNumberName(conversation.platform_account_id);
  const facts = [
    customer?.phone ? showPhone(customer.phone) : null,
    contact?.current_company_id?.mp_company_label ?? null,
  ].filter(Boolean);
  const stage = contact?.current_lifecycle_stage?.label;
  const window = <WindowBadge lastInboundAt={conversation.last_inbound_at} />;
  return (
    <header className={css.head}>
      {onBack && <IconButton icon="back" label={copy.back} onClick={onBack} />}
      <Avatar
        id={customer?.part_id ?? conversation._id}
        name={name}
        src={customer?.avatar ?? null}
        size={34}
      />
      <div className={css.who}>
        <div className={css.nameLine}>
          <h2 title={name}>
            <bdi>{name}</bdi>
          </h2>
          {number && (
            <>
              <NumberBadge number={number} />
              <span className={css.number} title={number.phone}>
                {number.name}
              </span>
            </>
          )}
          {stage !== undefined && <span className={css.stage}>{stage}</span>}
          <StateChip conversation={conversation} />
        </div>
        <div className={css.facts}>
          {isNarrow && window}
          <small>
            <bdi>{facts.join(' · ')}</bdi>
          </small>
        </div>
      </div>
      <LazyBoundary fallback={null}>
        <ClosedChip accountId={conversation.platform_account_id} />
      </LazyBoundary>
      {!isNarrow && window}
      {tools}
      <IconButton
        icon="panel"
        label={panelOpen ? copy.hidePanel : copy.showPanel}
        pressed={panelOpen}
        onClick={onTogglePanel}
      />
    </header>
  );
}
