import type { ReactNode } from 'react';
import { Brand } from '../../ui/Brand';
import entrance from '../../ui/entrance.module.css';
import { ProductPanel } from './ProductPanel';

interface SignInFrameProps {
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
}

/** What every page before the sign-in looks like: the form at the left, what Parley is at the right. */
export function SignInFrame({ title, lead, children }: SignInFrameProps) {
  return (
    <div className={entrance.page}>
      <main className={entrance.main}>
        <div className={entrance.column}>
          <Brand />
          <h1 className={entrance.title}>{title}</h1>
          <p className={entrance.lead}>{lead}</p>
          {children}
        </div>
      </main>
      <ProductPanel />
    </div>
  );
}
