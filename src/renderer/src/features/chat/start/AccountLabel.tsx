import type { ReactNode } from 'react';
import { NumberBadge } from '../numbers/NumberBadge';
import { useNumberName } from '../numbers/use-number-name';
import css from './start.module.css';

export interface AccountLabelProps {
  readonly accountId: string;
  readonly children: ReactNode;
}

/** An account to choose, with the mark by which its conversations are told from those of the others. */
export function AccountLabel({ accountId, children }: AccountLabelProps) {
  const number = useNumberName(accountId);
  return (
    <span className={css.option}>
      {number && <NumberBadge number={number} />}
      <span className={css.optionName}>{children}</span>
    </span>
  );
}
