import { useMemo } from 'react';
import type { Visitor } from '@shared/contract/visitors';
import type { LoggedType } from '@shared/rules/activity-types';
import { DataTable } from '../../../ui/table/DataTable';
import type { TableError, TableMore } from '../../../ui/table/types';
import { useLocale, useTimeZone } from '../../../ui/time-zone';
import { useNow } from '../../../ui/use-now';
import type { RecordSubject } from '../../record-timeline';
import { copy } from '../copy';
import { visitorColumns } from './visitor-columns';

interface VisitorTableProps {
  /** Undefined while they are loaded. */
  readonly rows: readonly Visitor[] | undefined;
  readonly error: TableError | null;
  readonly empty: React.ReactNode;
  readonly more: TableMore;
  /** Whose sessions are open. */
  readonly openId: string | null;
  readonly onSessions: (id: string) => void;
  readonly onCustomer: (id: string) => void;
  /** Writes something down of a customer. */
  readonly onLog: (type: LoggedType, subject: RecordSubject) => void;
}

/** `5 minutes ago` is looked at so often. */
const EVERY_MS = 30_000;

/** The visitors, the latest first; more are loaded when the end comes into sight. */
export function VisitorTable(props: VisitorTableProps) {
  const { rows, error, empty, more, openId, onSessions, onCustomer, onLog } = props;
  const now = useNow(EVERY_MS);
  const zone = useTimeZone();
  const locale = useLocale();
  const columns = useMemo(
    () => visitorColumns(now, { onSessions, onCustomer, onLog }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- times are written again in another zone or language
    [now, onSessions, onCustomer, onLog, zone, locale],
  );
  return (
    <DataTable
      id="visitors"
      label={copy.title}
      rowHeight={52}
      columns={columns}
      rows={rows}
      keyOf={({ t_user_id }) => t_user_id}
      error={error}
      empty={empty}
      more={more}
      openId={openId}
    />
  );
}
