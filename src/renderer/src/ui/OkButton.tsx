import { Button } from './Button';
import { Spinner } from './Spinner';
import css from './ok-button.module.css';

export interface OkButtonProps {
  readonly okText: string;
  /** The id of the form that it submits. */
  readonly okForm?: string | undefined;
  readonly onOk?: () => void;
  /** What it does cannot be undone. */
  readonly okDanger?: boolean | undefined;
  /** It is under way: pressed again, it does nothing. */
  readonly okBusy?: boolean;
  readonly okDisabled?: boolean;
}

/** What a dialog was opened for. */
export function OkButton({
  okText,
  okForm,
  onOk,
  okDanger = false,
  okBusy = false,
  okDisabled,
}: OkButtonProps) {
  return (
    <Button
      tone="primary"
      className={okDanger ? css.danger : undefined}
      type={okForm === undefined ? 'button' : 'submit'}
      form={okForm}
      disabled={okDisabled}
      aria-busy={okBusy || undefined}
      onClick={(event) => {
        // Not disabled: the focus would be lost.
        if (okBusy) event.preventDefault();
        else onOk?.();
      }}
    >
      {okBusy && <Spinner size={14} />}
      {okText}
    </Button>
  );
}
