import type { Conversation } from '@shared/contract/chat';
import { Icon } from '../../../ui/Icon';
import { cx } from '../../../ui/cx';
import { useNow } from '../../../ui/use-now';
import { copy } from '../copy';
import { formatUpcoming } from '../work/format-upcoming';
import css from './thread.module.css';

/** Beside the name: that a conversation is closed, or until when it sleeps; nothing while it is open. */
export function StateChip({ conversation }: { readonly conversation: Conversation }) {
  const now = useNow(60_000);
  const { state, snoozed_until } = conversation;
  if (state === 'closed') return <span className={cx(css.state, css.stateClosed)}>{copy.closedState}</span>;
  if (state !== 'snoozed' || snoozed_until === null) return null;
  return (
    <span className={css.state}>
      <Icon name="alarm" size={13} />
      {copy.snoozedUntil(formatUpcoming(Date.parse(snoozed_until), now))}
    </span>
  );
}
