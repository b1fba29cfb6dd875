import { Icon } from '../../../ui/Icon';
import { copy } from '../copy';
import css from './composer.module.css';

export interface SendButtonProps {
  readonly disabled: boolean;
  readonly onSend: () => void;
}

export function SendButton({ disabled, onSend }: SendButtonProps) {
  return (
    <button
      type="button"
      className={css.send}
      aria-label={copy.send}
      title={copy.send}
      disabled={disabled}
      onClick={onSend}
    >
      <Icon name="send" />
    </button>
  );
}
