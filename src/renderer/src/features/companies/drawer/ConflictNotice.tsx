import { Button } from '../../../ui/Button';
import { FIELDS } from '../company-fields';
import { copy } from '../copy';
import { type CompanyValues, type ValueName, shownValue } from './company-form';
import type { Conflict } from './use-company-form';
import css from './drawer.module.css';

interface ConflictNoticeProps {
  readonly conflict: Conflict;
  readonly values: CompanyValues;
  readonly onSettle: (name: ValueName, side: 'mine' | 'theirs') => void;
}

const words = copy.conflict;
const labelOf = (name: ValueName): string =>
  FIELDS.find((field) => field.name === name)?.label ?? (name === 'owner' ? copy.form.owner : copy.form.tags);

/** Somebody else has saved the company: both values of each field that two people have changed. */
export function ConflictNotice({ conflict: { theirs, names }, values, onSettle }: ConflictNoticeProps) {
  return (
    <div className={css.conflict} role="alert">
      <b>{words.title}</b>
      <p>{names.length === 0 ? words.merged : words.both}</p>
      {names.length > 0 && (
        <dl>
          {names.map((name) => (
            <div key={name}>
              <dt>{labelOf(name)}</dt>
              {(['mine', 'theirs'] as const).map((side) => (
                <dd key={side}>
                  <span dir="auto">
                    {side === 'mine'
                      ? words.yours(shownValue(name, values))
                      : words.theirs(shownValue(name, theirs))}
                  </span>
                  <Button
                    aria-label={`${side === 'mine' ? words.keep : words.take}: ${labelOf(name)}`}
                    onClick={() => {
                      onSettle(name, side);
                    }}
                  >
                    {side === 'mine' ? words.keep : words.take}
                  </Button>
                </dd>
              ))}
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
