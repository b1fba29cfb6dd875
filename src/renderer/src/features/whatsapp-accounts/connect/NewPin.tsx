import { useId, useState } from 'react';
import { Alert } from '../../../ui/Alert';
import { toast } from '../../../core/toast';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import { COPY } from './copy';
import css from './connect.module.css';

export interface NewPinProps {
  readonly pin: string;
}

/** The PIN that was made: here, and never again. */
export function NewPin({ pin }: NewPinProps) {
  const id = useId();
  const [copied, setCopied] = useState(false);
  const copy = (): void => {
    navigator.clipboard.writeText(pin).then(
      () => {
        setCopied(true);
      },
      () => {
        toast(COPY.newPin.notCopied, 'error');
      },
    );
  };
  return (
    <>
      <Alert tone="warning" title={COPY.newPin.text} />
      <div className={css.newPin}>
        <label htmlFor={id}>{COPY.newPin.label}</label>
        <input
          id={id}
          readOnly
          value={pin}
          onFocus={({ target }) => {
            target.select();
          }}
        />
        <Button onClick={copy}>
          <Icon name={copied ? 'check' : 'copy'} size={16} />
          {copied ? COPY.newPin.copied : COPY.newPin.copy}
        </Button>
      </div>
    </>
  );
}
