import type { ReactNode } from 'react';
import { copy } from '../copy';
import { NumberBadge } from './NumberBadge';
import { useNumberName } from './use-number-name';
import css from './number-badge.module.css';

interface NumberLineProps {
  readonly accountId: string;
  /** What stands at the end of the line, whether the number has a name or not. */
  readonly children?: ReactNode;
}

/** In the panel where a workspace has several numbers: to which of them the customer writes in this conversation. */
export function NumberLine({ accountId, children }: NumberLineProps) {
  const number = useNumberName(accountId);
  return (
    <div className={css.writesTo}>
      {number && (
        <>
          <NumberBadge number={number} />
          <span>
            {copy.writesTo} <strong>{number.name}</strong>
          </span>
        </>
      )}
      {children}
    </div>
  );
}
