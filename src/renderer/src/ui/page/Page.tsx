import type { ReactNode } from 'react';
import { totalText } from '../total-text';
import css from './page.module.css';

interface PageProps {
  readonly title: string;
  /** Beside the title: how many there are, in words where not all are counted. */
  readonly count?: number | string | undefined;
  /** What the page is for, in one sentence. */
  readonly text?: string | undefined;
  /** At the right end of the title bar. */
  readonly actions?: ReactNode;
  /** Below the title bar and above what scrolls: tabs, filters. */
  readonly bar?: ReactNode;
  /**
   * `form`: a column in the middle, each section with its words at the left and its fields at the right. `column`: the
   * same column without that, for one list or a list with its details. `wide`: all the room there is, for tables.
   * `own`: the children lie directly below the bars and scroll by themselves, as long lists do.
   */
  readonly width?: 'form' | 'column' | 'wide' | 'own';
  readonly children: ReactNode;
}

/** A page of a workspace: a title bar that stays, and a body that scrolls. */
export function Page({ title, count, text, actions, bar, width = 'form', children }: PageProps) {
  return (
    <main className={css.page} data-width={width}>
      <header className={css.head}>
        <div className={css.titles}>
          <h1 className={css.title}>
            {title}
            {count !== undefined && (
              <span className={css.count}>{typeof count === 'number' ? totalText(count) : count}</span>
            )}
          </h1>
          {text !== undefined && <p className={css.text}>{text}</p>}
        </div>
        {actions !== undefined && <div className={css.actions}>{actions}</div>}
      </header>
      {bar !== undefined && <div className={css.bar}>{bar}</div>}
      {width === 'own' ? (
        children
      ) : (
        <div className={css.scroll} tabIndex={-1}>
          <div className={css.body}>{children}</div>
        </div>
      )}
    </main>
  );
}
