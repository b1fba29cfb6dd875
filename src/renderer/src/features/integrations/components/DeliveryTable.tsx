import { useMemo } from 'react';
import type { Delivery } from '@shared/contract/integrations';
import { Chip } from '../../../ui/Chip';
import { DataTable } from '../../../ui/table/DataTable';
import { CellText } from '../../../ui/table/CellText';
import type { TableColumn, TableError } from '../../../ui/table/types';
import { copy, STATE_TEXT } from '../copy';
import css from '../integrations.module.css';
import { duration, formatMoment } from '../times';

interface DeliveryTableProps {
  /** Undefined while they are loaded. */
  readonly rows: readonly Delivery[] | undefined;
  readonly error: TableError | null;
  readonly empty: React.ReactNode;
  readonly withChannel: boolean;
  /** The one whose details are open. */
  readonly openId: string | null;
  readonly onOpen: (id: string) => void;
}

const TONES = { waiting: 'warn', delivered: 'good', held: 'warn', failed: 'bad' } as const;

function answerOf({ status_code, duration_ms, attempts }: Delivery): string {
  if (attempts === 0) return '';
  const took = duration_ms === null ? '' : ` · ${duration(duration_ms)}`;
  return `${status_code ?? copy.noAnswer}${took}`;
}

const aboutOf = ({ channel, redelivery_of, attempts }: Delivery, withChannel: boolean): string =>
  [
    ...(withChannel ? [channel === 'slack' ? copy.slackChannel : copy.webhook] : []),
    ...(redelivery_of === null ? [] : [copy.again]),
    ...(attempts > 1 ? [copy.attempts(attempts)] : []),
  ].join(' · ');

const columnsWith = (
  withChannel: boolean,
  onOpen: (id: string) => void,
): readonly TableColumn<Delivery>[] => [
  {
    id: 'state',
    header: copy.state,
    width: 112,
    cell: ({ state }) => <Chip tone={TONES[state]}>{STATE_TEXT[state]}</Chip>,
  },
  {
    id: 'event',
    header: copy.event,
    minWidth: 180,
    share: 2,
    cell: (row) => (
      <span>
        <button
          type="button"
          className={css.open}
          aria-haspopup="dialog"
          onClick={() => {
            onOpen(row._id);
          }}
        >
          <code>{row.event}</code>
        </button>
        <span className={css.about}>{aboutOf(row, withChannel)}</span>
      </span>
    ),
  },
  { id: 'answer', header: copy.answer, minWidth: 120, cell: (row) => <CellText>{answerOf(row)}</CellText> },
  {
    id: 'time',
    header: copy.time,
    width: 168,
    align: 'end',
    cell: ({ created_at }) => (
      <CellText tone="faint">
        <time dateTime={created_at}>{formatMoment(created_at)}</time>
      </CellText>
    ),
  },
];

/** The log, a line for each delivery. */
export function DeliveryTable({ rows, error, empty, withChannel, openId, onOpen }: DeliveryTableProps) {
  const columns = useMemo(() => columnsWith(withChannel, onOpen), [withChannel, onOpen]);
  return (
    <DataTable
      label={copy.log}
      layout="inline"
      rowHeight={38}
      skeletonRows={4}
      columns={columns}
      rows={rows}
      keyOf={({ _id }) => _id}
      error={error}
      empty={empty}
      openId={openId}
      onOpen={({ _id }) => {
        onOpen(_id);
      }}
      className={css.deliveries}
    />
  );
}
