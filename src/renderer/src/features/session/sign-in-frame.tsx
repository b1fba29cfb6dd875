import type { ReactNode } from 'react';
import { Logo } from '../../shell/logo';
import { ProductStory } from './product-story';
import css from './sign-in.module.css';

interface SignInFrameProps {
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
}

/** What every page before the sign-in looks like: the form at the left, what Parley is at the right. */
export function SignInFrame({ title, lead, children }: SignInFrameProps) {
  return (
    <div className={css.page}>
      <main className={css.main}>
        <div className={css.column}>
          <header className={css.brand}>
            <Logo size={36} />
            <span>Parley</span>
          </header>
          <h1 className={css.title}>{title}</h1>
          <p className={css.lead}>{lead}</p>
          {children}
        </div>
      </main>
      <ProductStory />
    </div>
  );
}
