import type { ContactListRow } from '@shared/contract/contact-list';
import { TYPE_COLORS } from '../../contact-types';
import css from './list.module.css';

interface StageChipProps {
  readonly stage: NonNullable<ContactListRow['current_lifecycle_stage']>;
}

/** A contact type in its colour. */
export function StageChip({ stage: { label, color } }: StageChipProps) {
  return (
    <span
      className={css.stage}
      style={{ '--stage': TYPE_COLORS[color] } as React.CSSProperties}
      title={label}
    >
      {label}
    </span>
  );
}
