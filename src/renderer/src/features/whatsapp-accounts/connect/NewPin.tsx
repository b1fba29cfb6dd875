import { useId } from 'react';
import { Alert } from '../../../ui/Alert';
import { CopyButton } from '../../../ui/CopyButton';
import { copy } from './copy';
import css from './connect.module.css';

export interface NewPinProps {
  readonly pin: string;
}

/** The PIN that was made: here, and never again. */
export function NewPin({ pin }: NewPinProps) {
  const id = useId();
  return (
    <>
      <Alert tone="warning" title={copy.newPin.text} />
      <div className={css.newPin}>
        <label htmlFor={id}>{copy.newPin.label}</label>
        <input
          id={id}
          readOnly
          value={pin}
          onFocus={({ target }) => {
            target.select();
          }}
        />
        <CopyButton text={pin} label={copy.newPin.copy} copied={copy.newPin.copied} hasIcon />
      </div>
    </>
  );
}
