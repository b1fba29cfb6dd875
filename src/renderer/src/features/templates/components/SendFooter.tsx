import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import { Spinner } from '../../../ui/Spinner';
import { copy } from '../copy';
import css from '../value-form.module.css';

export interface SendFooterProps {
  /** Why it cannot be sent yet. */
  readonly blocked: string | null;
  readonly sending: boolean;
}

export function SendFooter({ blocked, sending }: SendFooterProps) {
  return (
    <div className={css.foot}>
      <p id="send-template-about" role="status">
        {blocked ?? copy.sendHint}
      </p>
      <Button
        type="submit"
        tone="primary"
        className={css.send}
        disabled={blocked !== null || sending}
        aria-describedby="send-template-about"
      >
        {sending ? <Spinner label={copy.sending} size={16} /> : <Icon name="send" size={16} />}
        {copy.send}
      </Button>
    </div>
  );
}
