import { Button } from '../../../ui/Button';
import { CopyButton } from '../../../ui/CopyButton';
import { copy } from '../copy';
import css from '../integrations.module.css';

interface NewSecretProps {
  readonly secret: string;
  readonly onDone: () => void;
}

/** The one time that a secret is seen. It stays until the person says that they have it. */
export function NewSecret({ secret, onDone }: NewSecretProps) {
  return (
    <div className={css.newSecret} role="status">
      <b>{copy.newSecret}</b>
      <p>{copy.newSecretText}</p>
      <code className={css.secret}>{secret}</code>
      <div className={css.buttons}>
        <CopyButton text={secret} label={copy.copySecret} copied={copy.copied} tone="primary" />
        <Button onClick={onDone}>{copy.haveIt}</Button>
      </div>
    </div>
  );
}
