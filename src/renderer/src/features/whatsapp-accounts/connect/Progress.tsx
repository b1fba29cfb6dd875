import { useState } from 'react';
import { Alert } from '../../../ui/Alert';
import type { AccountConnectionState, ConnectionStep } from '@shared/contract/account-connection';
import { CONNECTION_STEPS } from '@shared/rules/connection-steps';
import { Button } from '../../../ui/Button';
import { Field } from '../../../ui/Field';
import { Icon } from '../../../ui/Icon';
import { Spinner } from '../../../ui/Spinner';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { copy } from './copy';
import css from './connect.module.css';

const { progress } = copy;
type State = keyof typeof progress.states;

/** How a step stands while the connection is at another one. */
function stateOf(step: ConnectionStep, { status, step: now }: AccountConnectionState): State {
  const at = CONNECTION_STEPS.indexOf(step) - CONNECTION_STEPS.indexOf(now);
  if (at !== 0) return at < 0 ? 'done' : 'next';
  return status === 'failed' ? 'failed' : 'now';
}

function Mark({ state }: { readonly state: State }) {
  if (state === 'done') return <Icon name="check" size={16} />;
  if (state === 'failed') return <Icon name="alert" size={16} />;
  return state === 'now' ? <Spinner label={progress.states.now} size={14} /> : <i className={css.dot} />;
}

export interface ProgressProps {
  readonly connection: AccountConnectionState;
  readonly isContinuing: boolean;
  readonly onOpenAgain: () => void;
  /** Goes on; with another PIN where one is asked for. */
  readonly onContinue: (pin: string | undefined) => void;
}

/** How far a connection has come, why it stopped, and the way on. */
export function Progress({ connection, isContinuing, onOpenAgain, onContinue }: ProgressProps) {
  const [pin, setPin] = useState('');
  const [tried, setTried] = useState(false);
  const { problem, status } = connection;
  const isPinWrong = tried && !/^\d{6}$/.test(pin);
  const goOn = (): void => {
    if (problem?.next !== 'pin') onContinue(undefined);
    else if (/^\d{6}$/.test(pin)) onContinue(pin);
    else setTried(true);
  };
  return (
    <div className={css.progress}>
      <ol className={css.list} aria-label={progress.label}>
        {CONNECTION_STEPS.map((step) => {
          const state = stateOf(step, connection);
          return (
            <li key={step} className={css.progressStep} data-state={state}>
              <span className={css.mark}>
                <Mark state={state} />
              </span>
              {progress.steps[step]}
              <VisuallyHidden>: {progress.states[state]}</VisuallyHidden>
            </li>
          );
        })}
      </ol>
      <div role="status">
        {problem === null && (
          <p className={css.muted}>{status === 'waiting' ? progress.waiting : progress.working}</p>
        )}
      </div>
      {problem !== null && <Alert tone="error" title={problem.message} text={problem.advice} />}
      {status === 'failed' && problem?.next === 'pin' && (
        <form
          className={css.pinField}
          onSubmit={(event) => {
            event.preventDefault();
            goOn();
          }}
        >
          <Field
            label={copy.pin.field}
            name="pin"
            value={pin}
            autoComplete="off"
            autoFocus
            error={isPinWrong ? copy.rules.pin : undefined}
            onChange={setPin}
          />
        </form>
      )}
      {status === 'waiting' && (
        <div>
          <Button onClick={onOpenAgain}>{progress.openAgain}</Button>
        </div>
      )}
      {status === 'failed' && (problem?.next === 'continue' || problem?.next === 'pin') && (
        <div>
          <Button tone="primary" disabled={isContinuing} onClick={goOn}>
            {progress.tryAgain}
          </Button>
        </div>
      )}
    </div>
  );
}
