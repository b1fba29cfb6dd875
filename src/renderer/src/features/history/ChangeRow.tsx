import type { FieldChange, RecordChange } from '@shared/contract/history';
import { GuardedButton } from '../../ui/GuardedButton';
import { copy } from './copy';
import { showValue } from './show-value';
import css from './history.module.css';

interface ChangeRowProps {
  readonly change: RecordChange;
  readonly mayUpdate: boolean;
  readonly isBusy: boolean;
  readonly onPutBack: () => void;
}

const isGivenAndTaken = ({ type }: FieldChange): boolean => type === 'tags' || type === 'interests';

/** What was there, and what is there since. */
export function ChangeValues({ change }: { readonly change: FieldChange }) {
  if (change.is_hidden) return <p className={css.hidden}>{copy.hidden}</p>;
  const [from, to] = [showValue(change, change.from), showValue(change, change.to)];
  if (isGivenAndTaken(change))
    return (
      <p className={css.values}>
        {from !== '' && (
          <>
            <span className={css.word}>{copy.removed}</span> <del dir="auto">{from}</del>
          </>
        )}{' '}
        {to !== '' && (
          <>
            <span className={css.word}>{copy.added}</span> <ins dir="auto">{to}</ins>
          </>
        )}
      </p>
    );
  return (
    <p className={css.values}>
      {from === '' ? <span className={css.word}>{copy.nothing}</span> : <del dir="auto">{from}</del>}
      <span className={css.arrow} role="img" aria-label="to">
        →
      </span>
      {to === '' ? <span className={css.word}>{copy.nothing}</span> : <ins dir="auto">{to}</ins>}
    </p>
  );
}

/** One field that was changed. */
export function ChangeRow({ change, mayUpdate, isBusy, onPutBack }: ChangeRowProps) {
  return (
    <li className={css.change}>
      <div>
        <b>{change.label}</b>
        <ChangeValues change={change} />
      </div>
      {change.can_put_back && (
        <GuardedButton
          tone="quiet"
          className={css.putBack}
          hint={mayUpdate ? null : copy.mayNotUpdate}
          aria-label={copy.putBackOf(change.label)}
          aria-busy={isBusy || undefined}
          onClick={isBusy ? undefined : onPutBack}
        >
          {copy.putBack}
        </GuardedButton>
      )}
    </li>
  );
}
