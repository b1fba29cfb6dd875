import { Button } from '../../../ui/Button';
import { copy } from './copy';
import css from './connect.module.css';

export interface ActionsProps {
  readonly step: 0 | 1;
  readonly busy: boolean;
  /** Words of the button that goes on, while it does. */
  readonly busyText: string;
  /** Nothing can be begun yet: what this server can do is not known. */
  readonly disabled: boolean;
  readonly onCancel: () => void;
  readonly onPrevious: () => void;
}

/** Cancel or Previous, and Continue or Connect. */
export function Actions({ step, busy, busyText, disabled, onCancel, onPrevious }: ActionsProps) {
  const next = step === 0 ? copy.continue : copy.connect;
  return (
    <div className={css.actions}>
      {step === 0 ? (
        <Button onClick={onCancel}>{copy.cancel}</Button>
      ) : (
        <Button disabled={busy} onClick={onPrevious}>
          {copy.previous}
        </Button>
      )}
      <Button tone="primary" type="submit" form={FORM} disabled={busy || disabled}>
        {busy ? busyText : next}
      </Button>
    </div>
  );
}

/** Ties the buttons, which stand in the dialog's foot, to the form. */
export const FORM = 'connect-account';
