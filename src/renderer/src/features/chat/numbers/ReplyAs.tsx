import { copy } from '../copy';
import { NumberBadge } from './NumberBadge';
import { useNumberName } from './use-number-name';
import css from './number-badge.module.css';

export interface ReplyAsProps {
  /** By which the text that is written is described. */
  readonly id: string;
  readonly accountId: string;
}

/** Above the composer where a workspace has several numbers: as whom the customer is answered. */
export function ReplyAs({ id, accountId }: ReplyAsProps) {
  const number = useNumberName(accountId);
  if (number === null) return null;
  return (
    <div id={id} className={css.replyAs} role="note">
      <NumberBadge number={number} />
      <span>
        {copy.replyAs} <b>{number.name}</b> <span className={css.phone}>{number.phone}</span>
      </span>
    </div>
  );
}
