import { Button } from '../../../ui/Button';
import { Actions } from './Actions';
import { copy } from './copy';
import type { ConnectSteps } from './use-connect-form';
import type { FacebookLogin } from './use-facebook-login';

interface ConnectFootProps {
  readonly form: ConnectSteps;
  readonly login: FacebookLogin;
  /** What this server can do is known. */
  readonly isReady: boolean;
  readonly onGiveUp: () => void;
  readonly onDone: () => void;
}

/** The buttons of the dialog: before the login, while it is under way, and after it. */
export function ConnectFooter({ form, login, isReady, onGiveUp, onDone }: ConnectFootProps) {
  const { connection } = login;
  if (connection?.status === 'done') {
    return (
      <Button tone="primary" onClick={onDone}>
        {copy.done}
      </Button>
    );
  }
  if (connection !== null) return <Button onClick={onGiveUp}>{copy.progress.giveUp}</Button>;
  return (
    <Actions
      step={form.step}
      busy={form.isSubmitting || login.isStarting}
      busyText={copy.manual.connecting}
      disabled={!isReady}
      onCancel={onGiveUp}
      onPrevious={form.previous}
    />
  );
}
