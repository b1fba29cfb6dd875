import { FOLLOW_UP_KINDS, FOLLOW_UP_TIMES, type WorkingDays, followUpLabel } from '@shared/rules/follow-up';
import { serverNow } from '../../../core/platform/server-time';
import { useCan } from '../../../core/workspace';
import { Checkbox } from '../../../ui/Checkbox';
import { Select } from '../../../ui/Select';
import { useTimeZone } from '../../../ui/time-zone';
import { useBusinessHoursQuery } from '../../business-hours';
import { copy } from '../copy';
import type { LogDraft } from './draft';
import css from './log.module.css';

interface FollowUpProps {
  readonly draft: LogDraft;
  readonly onChange: (part: Partial<LogDraft>) => void;
}

const DAY = [{ from: '09:00', to: '17:00' }];
/** Where the hours of the workspace cannot be read: Monday to Friday. */
const STANDARD: WorkingDays = { week: [[], DAY, DAY, DAY, DAY, DAY, []], special_days: [] };

/** Whether a task follows, and which one. Only for those who may create tasks. */
export function FollowUp({ draft: { followsUp, kind, time }, onChange }: FollowUpProps) {
  const mayTask = useCan('create', 'tasks');
  const mayRead = useCan('view', 'workspace');
  const zone = useTimeZone();
  const { data: hours = STANDARD } = useBusinessHoursQuery(undefined, { skip: !mayTask || !mayRead });
  if (!mayTask) return null;
  return (
    <div className={css.followUp}>
      <Checkbox
        label={copy.form.createA}
        checked={followsUp}
        onChange={({ target }) => {
          onChange({ followsUp: target.checked });
        }}
      />
      <span>{copy.form.createA}</span>
      <Select
        look="bar"
        aria-label={copy.form.kind}
        value={kind}
        disabled={!followsUp}
        onChange={({ target }) => {
          const chosen = FOLLOW_UP_KINDS.find(({ value }) => value === target.value);
          if (chosen) onChange({ kind: chosen.value });
        }}
      >
        {FOLLOW_UP_KINDS.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      <span>{copy.form.followUp}</span>
      <Select
        look="bar"
        aria-label={copy.form.when}
        value={time}
        disabled={!followsUp}
        onChange={({ target }) => {
          const chosen = FOLLOW_UP_TIMES.find((one) => one === target.value);
          if (chosen) onChange({ time: chosen });
        }}
      >
        {FOLLOW_UP_TIMES.map((one) => (
          <option key={one} value={one}>
            {followUpLabel(one, serverNow(), zone, hours)}
          </option>
        ))}
      </Select>
    </div>
  );
}
