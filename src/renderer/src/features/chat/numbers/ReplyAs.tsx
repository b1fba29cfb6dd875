import { COPY } from '../copy';
import { NumberMark } from './NumberMark';
import { useNumberName } from './use-number-name';
import css from './number-mark.module.css';

/** Above the composer where a workspace has several numbers: as whom the customer is answered. */
export function ReplyAs({ accountId }: { readonly accountId: string }) {
  const number = useNumberName(accountId);
  if (number === null) return null;
  return (
    <div className={css.replyAs} role="note">
      <NumberMark number={number} />
      <span>
        {COPY.replyAs} <b>{number.name}</b> <span className={css.phone}>{number.phone}</span>
      </span>
    </div>
  );
}
