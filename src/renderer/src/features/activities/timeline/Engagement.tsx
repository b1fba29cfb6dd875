import type { Activity } from '@shared/contract/activities';
import { cx } from '../../../ui/cx';
import { formatDayAndTime } from '../../../ui/format-date';
import { copy } from './copy';
import css from './details.module.css';

type Engagements = NonNullable<Activity['activity_data']['engagements']>;
const STEPS = ['sent', 'delivered', 'opened', 'replied'] as const;

/** How far an email got: a step that was reached says when, any other one N/A. */
export const Engagement = ({ engagements }: { readonly engagements: Engagements }) => (
  <ol className={css.steps} aria-label={copy.steps.label}>
    {STEPS.map((step) => {
      const at = engagements[`${step}_at`];
      return (
        <li key={step} className={cx(css.step, engagements[step] && css.reached)}>
          <b>{copy.steps[step]}</b>
          <span>{engagements[step] ? at !== null && formatDayAndTime(at) : copy.notReached}</span>
        </li>
      );
    })}
  </ol>
);
