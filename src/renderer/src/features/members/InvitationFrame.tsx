import type { ReactNode } from 'react';
import { useNavigate } from '../../core/router/use-navigate';
import { Logo } from '../../ui/Logo';
import { Button } from '../../ui/Button';
import { copy } from './copy';
import css from './invitation.module.css';

interface InvitationFrameProps {
  readonly title: string;
  readonly text?: string;
  /** The logo of the workspace; Parley's where it is left out. */
  readonly mark?: ReactNode;
  /** Nothing can be done here any more: the way on leads to Parley itself. */
  readonly isOver?: boolean;
  readonly children?: ReactNode;
}

/** The page of an invitation: one column that says one thing. */
export function InvitationFrame({ title, text, mark, isOver = false, children }: InvitationFrameProps) {
  const navigate = useNavigate();
  return (
    <main className={css.page}>
      <div className={css.box}>
        {mark ?? <Logo size={44} />}
        <h1>{title}</h1>
        {text !== undefined && <p className={css.lead}>{text}</p>}
        {children}
        {isOver && (
          <div className={css.buttons}>
            <Button onClick={() => navigate('/', { replace: true })}>{copy.page.home}</Button>
          </div>
        )}
      </div>
    </main>
  );
}
