import { useId } from 'react';
import type { Contact } from '@shared/contract/contacts';
import { Avatar } from '../../../ui/Avatar';
import { formatDay } from '../../../ui/format-date';
import { copy } from './copy';
import type { Side } from './merge-rows';
import css from './merge.module.css';

interface MergeSidesProps {
  readonly first: Contact;
  readonly second: Contact;
  readonly kept: Side;
  readonly onKeep: (side: Side) => void;
}

const words = copy.dialog;

/** The two contacts at the heads of their columns, and which one stays. */
export function MergeSides({ first, second, kept, onKeep }: MergeSidesProps) {
  const id = useId();
  const sides = [
    ['first', first],
    ['second', second],
  ] as const;
  return (
    <div className={css.sides} role="radiogroup" aria-label={words.stays}>
      {sides.map(([side, { _id, name, avatar, created_at }]) => (
        <label key={side} className={css.side} data-chosen={kept === side || undefined}>
          <span className={css.person}>
            <Avatar id={_id} name={name} src={avatar} size={36} />
            <span>
              <b dir="auto">{name}</b>
              <small>{words.created(formatDay(created_at))}</small>
            </span>
          </span>
          <span className={css.stays}>
            <input
              type="radio"
              name={id}
              checked={kept === side}
              aria-label={words.staysOf(name)}
              onChange={() => {
                onKeep(side);
              }}
            />
            {words.stays}
          </span>
        </label>
      ))}
    </div>
  );
}
