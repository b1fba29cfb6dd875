import { initials } from '@shared/rules/initials';
import type { NumberName } from './use-number-name';
import css from './number-badge.module.css';

/** Colour and initials of one of our numbers, the same everywhere; square, as people are round. Its name on hover. */
export function NumberBadge({ number }: { readonly number: NumberName }) {
  const { name, phone, color } = number;
  return (
    <span aria-hidden className={css.mark} style={{ background: color }} title={`${name} · ${phone}`}>
      {initials(name)}
    </span>
  );
}
