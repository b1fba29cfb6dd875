import { Icon } from '../../../ui/Icon';
import { cx } from '../../../ui/cx';
import { copy } from './copy';
import css from './connect.module.css';

export interface StepsBarProps {
  readonly step: 0 | 1;
}

/** Where in the dialog one is. */
export function StepsBar({ step }: StepsBarProps) {
  return (
    <ol className={css.steps} aria-label={copy.stepsLabel}>
      {copy.steps.map((name, at) => (
        <li
          key={name}
          className={cx(css.step, at === step && css.stepNow, at < step && css.stepDone)}
          aria-current={at === step ? 'step' : undefined}
        >
          <span className={css.stepNumber}>{at < step ? <Icon name="check" size={14} /> : at + 1}</span>
          {name}
        </li>
      ))}
    </ol>
  );
}
