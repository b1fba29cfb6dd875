import { AUDIT_ACTIONS } from '@shared/contract/audit';
import { addDays, dayIn } from '@shared/rules/zoned-time';
import { useCan } from '../../core/workspace';
import { Button } from '../../ui/Button';
import { DayRangeField } from '../../ui/date/DayRangeField';
import type { Period } from '../../ui/date/RangePanel';
import { Select } from '../../ui/Select';
import { memberName, useMembersQuery } from '../workspaces';
import { copy } from './copy';
import { type AuditQuery, isAction } from './filter-query';
import css from './audit.module.css';

interface AuditFiltersProps {
  readonly query: AuditQuery;
  readonly onChange: (change: Partial<AuditQuery>) => void;
  /** Null: there is nothing to clear. */
  readonly onClear: (() => void) | null;
}

function periods(zone: string, now: number): Period[] {
  const today = dayIn(zone, now);
  const words = copy.periods;
  return [
    { label: words.today, from: today, to: today },
    { label: words.week, from: addDays(today, -6), to: today },
    { label: words.month, from: addDays(today, -29), to: today },
    { label: words.quarter, from: addDays(today, -89), to: today },
  ];
}

/** Who, what, and between which days. */
export function AuditFilters({ query, onChange, onClear }: AuditFiltersProps) {
  const maySeePeople = useCan('view', 'members');
  const { data: members } = useMembersQuery(undefined, { skip: !maySeePeople });
  // Somebody who has left is still in the log, and perhaps in the address.
  const isUnknown = query.actor !== null && !members?.some(({ _id }) => _id === query.actor);
  return (
    <div className={css.filters} role="group" aria-label={copy.filters}>
      {(maySeePeople || query.actor !== null) && (
        <Select
          look="bar"
          aria-label={copy.who}
          value={query.actor ?? ''}
          onChange={({ target }) => {
            onChange({ actor: target.value === '' ? null : target.value });
          }}
        >
          <option value="">
            {copy.who}: {copy.anybody}
          </option>
          {isUnknown && <option value={query.actor}>{copy.stranger}</option>}
          {members?.map((member) => (
            <option key={member._id} value={member._id}>
              {memberName(member)}
            </option>
          ))}
        </Select>
      )}
      <Select
        look="bar"
        aria-label={copy.what}
        value={query.kind ?? ''}
        onChange={({ target }) => {
          onChange({ kind: isAction(target.value) ? target.value : null });
        }}
      >
        <option value="">
          {copy.what}: {copy.anything}
        </option>
        {Object.entries(AUDIT_ACTIONS).map(([kind, words]) => (
          <option key={kind} value={kind}>
            {words}
          </option>
        ))}
      </Select>
      <DayRangeField
        label={copy.when}
        from={copy.from}
        to={copy.to}
        periods={periods}
        toward="past"
        value={{ from: query.from, to: query.to }}
        onChange={onChange}
      />
      {onClear !== null && (
        <Button tone="quiet" onClick={onClear}>
          {copy.clear}
        </Button>
      )}
    </div>
  );
}
