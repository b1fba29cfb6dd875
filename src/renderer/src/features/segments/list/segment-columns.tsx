import { FirstFew } from '../../../ui/FirstFew';
import { formatDay } from '../../../ui/format-date';
import { Chip } from '../../../ui/Chip';
import { CellText } from '../../../ui/table/CellText';
import type { TableColumn } from '../../../ui/table/types';
import { copy } from '../copy';
import type { Segment } from '../wire';
import { CountCell } from './CountCell';
import { KindMark } from './KindMark';
import { QuickToggle } from './QuickToggle';
import { type RowActions, SegmentRowMenu } from './SegmentRowMenu';
import css from './list.module.css';

type Column = TableColumn<Segment>;
const { columns: heads } = copy;
const TONES = { active: 'good', non_active: 'warn', archived: undefined } as const;
/** Spec 2 §9: chips before +N. */
const TAGS = 2;

const name = (onOpen: (segment: Segment) => void): Column => ({
  id: 'name',
  header: heads.name,
  pinned: 'start',
  rowHeader: true,
  sortable: true,
  minWidth: 190,
  share: 2,
  cell: (segment) => (
    <button
      type="button"
      className={css.name}
      aria-label={copy.open(segment.name)}
      title={segment.name}
      dir="auto"
      onClick={() => {
        onOpen(segment);
      }}
    >
      {segment.name}
    </button>
  ),
});

const REST: readonly Column[] = [
  {
    id: 'kind',
    header: heads.kind,
    width: 104,
    showFrom: 620,
    cell: ({ is_intent }) => <KindMark isLiving={is_intent === 1} />,
  },
  {
    id: 'total',
    header: heads.total,
    width: 110,
    cell: (segment) => <CountCell segment={segment} />,
  },
  {
    id: 'status',
    header: heads.status,
    width: 110,
    showFrom: 760,
    cell: ({ status }) => <Chip tone={TONES[status]}>{copy.statuses[status]}</Chip>,
  },
  {
    id: 'tags',
    header: heads.tags,
    width: 180,
    showFrom: 980,
    cell: ({ tags }) => (
      <span className={css.tags}>
        <FirstFew items={tags} count={TAGS} restLabel={(count) => `+${count}`} restClass={css.more}>
          {({ _id, label }) => (
            <Chip key={_id} title={label}>
              {label}
            </Chip>
          )}
        </FirstFew>
      </span>
    ),
  },
  {
    id: 'visible',
    header: heads.visible,
    width: 110,
    showFrom: 1320,
    cell: ({ is_crm_visible }) => (
      <CellText tone={is_crm_visible === 1 ? 'plain' : 'faint'}>
        {is_crm_visible === 1 ? copy.yes : copy.no}
      </CellText>
    ),
  },
  {
    id: 'quick',
    header: heads.quick,
    width: 120,
    showFrom: 860,
    cell: (segment) => <QuickToggle segment={segment} />,
  },
  {
    id: 'created_by',
    header: heads.created_by,
    minWidth: 140,
    showFrom: 1120,
    cell: ({ created_by: by }) => (
      <CellText tone={by === null ? 'faint' : 'plain'}>
        {by === null ? copy.nobody : `${by.first_name} ${by.last_name}`.trim()}
      </CellText>
    ),
  },
  {
    id: 'created_at',
    header: heads.created_at,
    sortable: true,
    width: 116,
    showFrom: 1220,
    cell: ({ created_at }) => <time dateTime={created_at}>{formatDay(created_at)}</time>,
  },
  {
    id: 'updated_at',
    header: heads.updated_at,
    sortable: true,
    width: 116,
    showFrom: 1440,
    cell: ({ updated_at }) => <time dateTime={updated_at}>{formatDay(updated_at)}</time>,
  },
];

/** The columns of the table of lists. */
export const segmentColumns = (actions: RowActions): readonly Column[] => [
  name(actions.onOpen),
  ...REST,
  {
    id: 'actions',
    header: heads.actions,
    headHidden: true,
    width: 52,
    align: 'end',
    pinned: 'end',
    cell: (segment) => <SegmentRowMenu segment={segment} actions={actions} />,
  },
];
