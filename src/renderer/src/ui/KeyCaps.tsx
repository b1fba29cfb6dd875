import { Fragment } from 'react';
import css from './key-caps.module.css';

export interface KeyCapsProps {
  /** The caps of each key press: those of one press stand close together. */
  readonly presses: readonly (readonly string[])[];
  /** Stands between two presses that follow each other. */
  readonly then: string;
}

/** A shortcut, as the keys that one presses. */
export function KeyCaps({ presses, then }: KeyCapsProps) {
  return (
    <span className={css.keys}>
      {presses.map((caps, index) => (
        <Fragment key={index}>
          {index > 0 && <span className={css.then}>{then}</span>}
          {caps.map((cap) => (
            <kbd key={cap} className={css.cap}>
              {cap}
            </kbd>
          ))}
        </Fragment>
      ))}
    </span>
  );
}
