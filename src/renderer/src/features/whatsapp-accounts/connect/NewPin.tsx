import { useId, useState } from 'react';
import { Alert } from '../../../ui/Alert';
import { toast } from '../../../core/toast';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import { copy } from './copy';
import css from './connect.module.css';

export interface NewPinProps {
  readonly pin: string;
}

/** The PIN that was made: here, and never again. */
export function NewPin({ pin }: NewPinProps) {
  const id = useId();
  const [copied, setCopied] = useState(false);
  const copyPin = (): void => {
    navigator.clipboard.writeText(pin).then(
      () => {
        setCopied(true);
      },
      () => {
        toast(copy.newPin.notCopied, 'error');
      },
    );
  };
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
        <Button onClick={copyPin}>
          <Icon name={copied ? 'check' : 'copy'} size={16} />
          {copied ? copy.newPin.copied : copy.newPin.copy}
        </Button>
      </div>
    </>
  );
}
