import { DIRECTIONS, type LoggedType, OUTCOMES, outcomesOf } from '@shared/rules/activity-types';
import { Field } from '../../../ui/Field';
import type { UseRecordList } from '../../../ui/record-picker/record-list';
import { Select } from '../../../ui/Select';
import { copy } from '../copy';
import { AttendeesField } from './AttendeesField';
import { type LogDraft, isCall, isMeeting } from './draft';
import css from './log.module.css';

interface CallFieldsProps {
  readonly type: LoggedType;
  readonly draft: LogDraft;
  /** People who can attend. */
  readonly useContacts: UseRecordList;
  readonly noContacts: string;
  readonly onChange: (part: Partial<LogDraft>) => void;
}

const MINUTES = [5, 10, 15, 20, 30, 45, 60, 90, 120, 180, 240, 480];
const words = copy.form;

/** Of a call and a meeting: how it ended, how long it took, who was there. */
export function CallFields({ type, draft, useContacts, noContacts, onChange }: CallFieldsProps) {
  const minutes =
    draft.duration === null || MINUTES.includes(draft.duration)
      ? MINUTES
      : [...MINUTES, draft.duration].sort((a, b) => a - b);
  return (
    <>
      <div className={css.row}>
        <label className={css.choice}>
          {copy.outcome}
          <Select
            value={draft.outcome ?? ''}
            onChange={({ target }) => {
              onChange({ outcome: OUTCOMES.find((one) => one === target.value) ?? null });
            }}
          >
            <option value="">{words.none}</option>
            {outcomesOf(type).map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </label>
        {isCall(type) && (
          <label className={css.choice}>
            {copy.direction}
            <Select
              value={draft.direction ?? ''}
              onChange={({ target }) => {
                onChange({ direction: DIRECTIONS.find((one) => one === target.value) ?? null });
              }}
            >
              <option value="">{words.none}</option>
              {DIRECTIONS.map((one) => (
                <option key={one} value={one}>
                  {copy.directions[one]}
                </option>
              ))}
            </Select>
          </label>
        )}
        <label className={css.choice}>
          {copy.duration}
          <Select
            value={draft.duration ?? ''}
            onChange={({ target }) => {
              onChange({ duration: target.value === '' ? null : Number(target.value) });
            }}
          >
            <option value="">{words.none}</option>
            {minutes.map((count) => (
              <option key={count} value={count}>
                {copy.minutes(count)}
              </option>
            ))}
          </Select>
        </label>
      </div>
      {isMeeting(type) && (
        <>
          <Field
            label={copy.location}
            name="location"
            value={draft.location}
            onChange={(location) => {
              onChange({ location: location.slice(0, 500) });
            }}
          />
          <AttendeesField
            hosts={draft.hosts}
            contacts={draft.attendingContacts}
            useContacts={useContacts}
            noContacts={noContacts}
            onHosts={(hosts) => {
              onChange({ hosts });
            }}
            onContacts={(attendingContacts) => {
              onChange({ attendingContacts });
            }}
          />
        </>
      )}
    </>
  );
}
