import css from './entrance.module.css';
import { Logo } from './Logo';

/** Whose app this is, over a page before the sign-in. */
export function Brand() {
  return (
    <header className={css.brand}>
      <Logo size={36} />
      <span>Parley</span>
    </header>
  );
}
