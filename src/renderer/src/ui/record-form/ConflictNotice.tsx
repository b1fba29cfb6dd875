import { Alert } from '../Alert';
import { Button } from '../Button';
import { copy } from './copy';
import css from './record-form.module.css';

export interface FieldConflict<Name extends string> {
  readonly name: Name;
  readonly label: string;
  /** Both values in words; empty: there is none. */
  readonly mine: string;
  readonly theirs: string;
}

interface ConflictNoticeProps<Name extends string> {
  /** None, or none any more: their changes are in the form already. */
  readonly conflicts: readonly FieldConflict<Name>[];
  readonly onSettle: (name: Name, side: 'mine' | 'theirs') => void;
}

const words = copy.conflict;

/** It comes with a press at the end of a form that may be scrolled. */
const intoSight = (element: HTMLElement | null): void => {
  element?.scrollIntoView({ block: 'nearest' });
};

/** Somebody else has saved the record: both values of each field that two people have changed, to choose from. */
export function ConflictNotice<Name extends string>({ conflicts, onSettle }: ConflictNoticeProps<Name>) {
  return (
    <div ref={intoSight} className={css.notice}>
      <Alert
        tone="warning"
        title={words.title}
        text={
          conflicts.length === 0 ? (
            words.merged
          ) : (
            <>
              {words.text}
              <ul className={css.conflicts}>
                {conflicts.map(({ name, label, mine, theirs }) => (
                  <li key={name}>
                    <b>{label}</b>
                    <span dir="auto">
                      {words.mine}: {mine || words.nothing}
                    </span>
                    <span dir="auto">
                      {words.theirs}: {theirs || words.nothing}
                    </span>
                    <span className={css.choice}>
                      <Button
                        aria-label={`${words.keepMine}: ${label}`}
                        onClick={() => {
                          onSettle(name, 'mine');
                        }}
                      >
                        {words.keepMine}
                      </Button>
                      <Button
                        aria-label={`${words.takeTheirs}: ${label}`}
                        onClick={() => {
                          onSettle(name, 'theirs');
                        }}
                      >
                        {words.takeTheirs}
                      </Button>
                    </span>
                  </li>
                ))}
              </ul>
            </>
          )
        }
      />
    </div>
  );
}
