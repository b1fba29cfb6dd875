import { copy } from '../copy';
import css from '../form/form.module.css';

/** Where one is on the way to the start. @param current from 0 */
export function Steps({ current }: { readonly current: number }) {
  return (
    <ol className={css.steps}>
      {copy.form.steps.map((step, at) => (
        <li key={step} aria-current={at === current ? 'step' : undefined}>
          <i aria-hidden>{at + 1}</i>
          {step}
        </li>
      ))}
    </ol>
  );
}
