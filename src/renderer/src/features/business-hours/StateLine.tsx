import type { Hours } from '@shared/rules/business-hours';
import { useNow } from '../../ui/use-now';
import { copy } from './copy';
import { stateText } from './state-text';
import css from './hours.module.css';

interface StateLineProps {
  readonly hours: Hours;
  readonly isOn: boolean;
  readonly isValid: boolean;
}

const MINUTE_MS = 60_000;

/** What the hours that stand on the page make of this moment. */
export function StateLine({ hours, isOn, isValid }: StateLineProps) {
  const now = useNow(MINUTE_MS);
  if (!isValid) return null;
  const { state, text, next } = stateText(hours, now);
  return (
    <p className={css.state} data-state={isOn ? state : 'off'}>
      <i aria-hidden />
      <b>{isOn ? text : copy.state.off}</b>
      {isOn && <span>{next}</span>}
    </p>
  );
}
