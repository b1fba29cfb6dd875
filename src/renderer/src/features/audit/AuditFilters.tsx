import { AUDIT_ACTIONS } from '@shared/contract/audit';
import { addDays, dayIn } from '@shared/rules/zoned-time';
import { useCan } from '../../core/workspace';
import type { Period } from '../../ui/date/RangePanel';
import type { FilterField } from '../../ui/filter-bar/filter-field';
import { FilterBar } from '../../ui/filter-bar/FilterBar';
import { memberName, useMembersQuery } from '../workspaces';
import { copy } from './copy';
import { type AuditQuery, isAction } from './filter-query';

interface AuditFiltersProps {
  readonly query: AuditQuery;
  readonly onChange: (change: Partial<AuditQuery>) => void;
  readonly onReset: () => void;
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
export function AuditFilters({ query: { actor, kind, days }, onChange, onReset }: AuditFiltersProps) {
  const maySeePeople = useCan('view', 'members');
  const { data: members } = useMembersQuery(undefined, { skip: !maySeePeople });
  // Somebody who has left is still in the log, and perhaps in the address.
  const isUnknown = actor !== null && !members?.some(({ _id }) => _id === actor);
  const who: FilterField = {
    kind: 'choice',
    id: 'actor',
    label: copy.who,
    any: `${copy.who}: ${copy.anybody}`,
    value: actor,
    options: [
      ...(isUnknown ? [{ value: actor, label: copy.stranger }] : []),
      ...(members ?? []).map((member) => ({ value: member._id, label: memberName(member) })),
    ],
    onChange: (next) => {
      onChange({ actor: next });
    },
  };
  const fields: readonly FilterField[] = [
    ...(maySeePeople || actor !== null ? [who] : []),
    {
      kind: 'choice',
      id: 'kind',
      label: copy.what,
      any: `${copy.what}: ${copy.anything}`,
      value: kind,
      options: Object.entries(AUDIT_ACTIONS).map(([value, words]) => ({ value, label: words })),
      onChange: (next) => {
        onChange({ kind: next !== null && isAction(next) ? next : null });
      },
    },
    {
      kind: 'days',
      id: 'days',
      label: copy.when,
      from: copy.from,
      to: copy.to,
      periods,
      toward: 'past',
      value: days,
      onChange: (next) => {
        onChange({ days: next });
      },
    },
  ];
  return <FilterBar label={copy.filters} resetLabel={copy.clear} fields={fields} onReset={onReset} />;
}
