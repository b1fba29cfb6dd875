import { useMemo } from 'react';
import { type AuditRecord, AUDIT_ACTIONS } from '@shared/contract/audit';
import type { Member } from '@shared/contract/workspaces';
import { Avatar } from '../../ui/Avatar';
import { Chip } from '../../ui/Chip';
import { formatDayAndTime } from '../../ui/format-date';
import { CellText } from '../../ui/table/CellText';
import { DataTable } from '../../ui/table/DataTable';
import type { TableColumn, TableError, TableMore } from '../../ui/table/types';
import { copy } from './copy';
import { isAction } from './filter-query';
import css from './audit.module.css';

interface AuditTableProps {
  /** Undefined while they are loaded. */
  readonly rows: readonly AuditRecord[] | undefined;
  /** For their pictures; undefined: not loaded, or not for these eyes. */
  readonly members: readonly Member[] | undefined;
  readonly error: TableError | null;
  readonly empty: React.ReactNode;
  readonly more: Omit<TableMore, 'end'>;
}

/** A newer server may note what this page does not know yet. */
const kindName = (kind: string): string => (isAction(kind) ? AUDIT_ACTIONS[kind] : kind);

const columnsWith = (members: readonly Member[] | undefined): readonly TableColumn<AuditRecord>[] => [
  {
    id: 'when',
    header: copy.columns.when,
    width: 192,
    cell: ({ at }) => (
      <CellText tone="faint">
        <time dateTime={at}>{formatDayAndTime(at)}</time>
      </CellText>
    ),
  },
  {
    id: 'who',
    header: copy.columns.who,
    width: { 0: 170, 900: 220 },
    cell: ({ actor_id, actor_name }) => (
      <div className={css.who}>
        <Avatar
          id={actor_id ?? 'parley'}
          name={actor_name}
          src={members?.find((member) => member._id === actor_id)?.avatar ?? null}
          size={24}
        />
        <CellText tone="strong" title={actor_name}>
          {actor_name}
        </CellText>
      </div>
    ),
  },
  {
    id: 'what',
    header: copy.columns.what,
    minWidth: 280,
    hideable: false,
    cell: ({ summary, kind }) => (
      <CellText wraps>
        <span className={css.summary}>{summary}</span> <Chip>{kindName(kind)}</Chip>
      </CellText>
    ),
  },
];

/** The entries, newest first; older ones are loaded when the end comes into sight. */
export function AuditTable({ rows, members, error, empty, more }: AuditTableProps) {
  const columns = useMemo(() => columnsWith(members), [members]);
  return (
    <DataTable
      id="audit"
      label={copy.title}
      columns={columns}
      rows={rows}
      keyOf={({ _id }) => _id}
      error={error}
      empty={empty}
      more={{ ...more, end: copy.end }}
    />
  );
}
