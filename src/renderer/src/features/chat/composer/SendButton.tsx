import { Icon } from '../../../ui/Icon';
import { COPY } from '../copy';
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
      aria-label={COPY.send}
      title={COPY.send}
      disabled={disabled}
      onClick={onSend}
    >
      <Icon name="send" />
    </button>
  );
}
