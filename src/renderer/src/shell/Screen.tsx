import type { ReactNode } from 'react';
import { Logo } from '../ui/Logo';
import css from './screen.module.css';

interface ScreenProps {
  readonly title: string;
  readonly text: string;
  readonly hint?: string;
  readonly role?: 'alert';
  /** Below, wider than the sentences. */
  readonly wide?: ReactNode;
  readonly children: ReactNode;
}

/** A whole page that says one thing and offers the next step. */
export function Screen({ title, text, hint, role, wide, children }: ScreenProps) {
  return (
    <main className={css.screen} role={role === undefined ? undefined : 'main'}>
      <div className={css.box} role={role}>
        <Logo size={44} />
        <h1 className={css.title}>{title}</h1>
        <p className={css.text}>{text}</p>
        {hint !== undefined && <p className={css.hint}>{hint}</p>}
        <div className={css.actions}>{children}</div>
        {wide}
      </div>
    </main>
  );
}
