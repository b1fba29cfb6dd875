import { useState } from 'react';
import { Button } from '../../../ui/Button';
import { copy } from '../copy';
import css from '../integrations.module.css';

interface NewSecretProps {
  readonly secret: string;
  readonly onDone: () => void;
}

/** The one time that a secret is seen. It stays until the person says that they have it. */
export function NewSecret({ secret, onDone }: NewSecretProps) {
  const [copied, setCopied] = useState(false);
  return (
    <div className={css.newSecret} role="status">
      <b>{copy.newSecret}</b>
      <p>{copy.newSecretText}</p>
      <code className={css.secret}>{secret}</code>
      <div className={css.buttons}>
        <Button
          tone="primary"
          onClick={() => {
            navigator.clipboard.writeText(secret).then(
              () => {
                setCopied(true);
              },
              // Where the clipboard is closed, the secret can be marked and copied by hand.
              () => undefined,
            );
          }}
        >
          {copied ? copy.copied : copy.copySecret}
        </Button>
        <Button onClick={onDone}>{copy.haveIt}</Button>
      </div>
    </div>
  );
}
