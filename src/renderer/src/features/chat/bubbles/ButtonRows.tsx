import { useState } from 'react';
import { Icon } from '../../../ui/Icon';
import type { IconName } from '../../../ui/icon-paths';
import type { ButtonView } from '../content';
import { copy } from '../copy';
import css from './cards.module.css';

const ICONS: Readonly<Record<ButtonView['kind'], IconName>> = {
  reply: 'reply',
  url: 'external',
  phone: 'phone',
  copy: 'file',
  list: 'list',
};

/** A preview lists so many, the rest is behind one row, as on the phone (spec 1 §2.3). */
const SHOWN_FOLDED = 2;

export interface ButtonRowsProps {
  readonly buttons: readonly ButtonView[];
  readonly folded?: boolean;
  /** A picture of the message: nothing of it can be pressed. */
  readonly still?: boolean;
}

/** The buttons under a message as the customer sees them; here they only show what was offered. */
export function ButtonRows({ buttons, folded = false, still = false }: ButtonRowsProps) {
  const [unfolded, setUnfolded] = useState(false);
  if (buttons.length === 0) return null;
  const all = !folded || unfolded || buttons.length <= SHOWN_FOLDED;
  return (
    <ul className={css.buttons}>
      {(all ? buttons : buttons.slice(0, SHOWN_FOLDED)).map(({ kind, text, target }, index) => (
        <li key={index} title={target ?? undefined}>
          <Icon name={ICONS[kind]} size={15} />
          <span dir="auto">{text}</span>
        </li>
      ))}
      {!all && (
        <li>
          {still ? (
            <>
              <Icon name="list" size={15} />
              {copy.seeAllOptions}
            </>
          ) : (
            <button
              type="button"
              className={css.seeAll}
              onClick={() => {
                setUnfolded(true);
              }}
            >
              <Icon name="list" size={15} />
              {copy.seeAllOptions}
            </button>
          )}
        </li>
      )}
    </ul>
  );
}
