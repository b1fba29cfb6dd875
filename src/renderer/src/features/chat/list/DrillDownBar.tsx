import { useCan } from '../../../core/workspace';
import { IconButton } from '../../../ui/IconButton';
import { dateFormat } from '../../../ui/formats';
import { useLocale, useTimeZone } from '../../../ui/time-zone';
import { memberName, useMembersQuery } from '../../workspaces';
import { copy } from '../copy';
import type { DrillDown } from './list-address';
import css from './drill-down-bar.module.css';

interface DrillDownBarProps {
  readonly slice: DrillDown;
  /** The customer whose conversations are shown; null while it is not known. */
  readonly customer: string | null;
  readonly onClear: () => void;
}

const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const;

function personOf(slice: DrillDown): string | null {
  if (slice.kind === 'customer') return null;
  return slice.kind === 'assigned' ? slice.assignee : slice.by;
}
function titleOf(slice: DrillDown, name: string | null, customer: string | null): string {
  if (slice.kind === 'customer') return copy.slices.customer(customer);
  return slice.kind === 'assigned' ? copy.slices.assigned(name ?? '') : copy.slices[slice.activity](name);
}
/** The days between two instants, the second one not among them. */
function daysOf(from: string, until: string): string {
  const first = Date.parse(from);
  return dateFormat(DAY).formatRange(first, Math.max(first, Date.parse(until) - 1));
}

/** Says which conversations are shown in the place of a view, and leads back to the views. */
export function DrillDownBar({ slice, customer, onClear }: DrillDownBarProps) {
  useTimeZone();
  useLocale();
  const maySeePeople = useCan('view', 'members');
  const { data: members } = useMembersQuery(undefined, { skip: !maySeePeople });
  const person = personOf(slice);
  const member = members?.find(({ _id }) => _id === person);
  const name = person === null ? null : member ? memberName(member) : copy.slices.somebody;
  const title = titleOf(slice, name, customer);
  const days = slice.kind === 'activity' ? daysOf(slice.from, slice.until) : null;
  return (
    <div className={css.bar}>
      <span className={css.text}>
        <b>{title}</b>
        {days !== null && <span>{days}</span>}
      </span>
      <IconButton icon="close" size="small" label={copy.slices.clear} onClick={onClear} />
    </div>
  );
}
