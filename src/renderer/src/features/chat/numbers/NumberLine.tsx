import { COPY } from '../copy';
import { NumberMark } from './NumberMark';
import { useNumberName } from './use-number-name';
import css from './number-mark.module.css';

/** In the panel where a workspace has several numbers: to which of them the customer writes in this conversation. */
export function NumberLine({ accountId }: { readonly accountId: string }) {
  const number = useNumberName(accountId);
  if (number === null) return null;
  return (
    <div className={css.writesTo}>
      <NumberMark number={number} />
      <span>
        {COPY.writesTo} <strong>{number.name}</strong>
      </span>
    </div>
  );
}
