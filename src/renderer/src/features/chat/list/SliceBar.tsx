import { useCan } from '../../../app/workspace';
import { IconButton } from '../../../ui/IconButton';
import { dateFormat } from '../../../ui/formats';
import { useLocale, useTimeZone } from '../../../ui/time-zone';
import { memberName, useMembersQuery } from '../../workspaces';
import { COPY } from '../copy';
import type { Slice } from './list-address';
import css from './slice-bar.module.css';

interface SliceBarProps {
  readonly slice: Slice;
  readonly onClear: () => void;
}

const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const;

/** Says which conversations are shown in the place of a view, and leads back to the views. */
export function SliceBar({ slice, onClear }: SliceBarProps) {
  useTimeZone();
  useLocale();
  const maySeePeople = useCan('view', 'members');
  const { data: members } = useMembersQuery(undefined, { skip: !maySeePeople });
  const person = slice.kind === 'assigned' ? slice.assignee : slice.by;
  const member = members?.find(({ _id }) => _id === person);
  const name = person === null ? null : member ? memberName(member) : COPY.slices.somebody;
  const format = dateFormat(DAY);
  const days =
    slice.kind === 'assigned'
      ? null
      : format.formatRange(
          Date.parse(slice.from),
          Math.max(Date.parse(slice.from), Date.parse(slice.until) - 1),
        );
  const title =
    slice.kind === 'assigned' ? COPY.slices.assigned(name ?? '') : COPY.slices[slice.activity](name);
  return (
    <div className={css.bar}>
      <span className={css.text}>
        <b>{title}</b>
        {days !== null && <span>{days}</span>}
      </span>
      <IconButton icon="close" size="small" label={COPY.slices.clear} onClick={onClear} />
    </div>
  );
}
