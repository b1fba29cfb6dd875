import { copy } from './copy';
import { Logo } from '../ui/Logo';
import css from './splash.module.css';

/** While nothing can be shown yet. Appears late, so that a fast start does not flicker. */
export function Splash() {
  return (
    <div className={css.splash} role="status" aria-label={copy.loading}>
      <Logo size={44} />
    </div>
  );
}
