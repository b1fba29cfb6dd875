import type { AuditRecord, auditExport, auditList } from '@shared/contract/audit';
import type { QueryOf, ResponseOf } from '@shared/contract/endpoint';
import { csvLine } from '@shared/rules/csv';
import { writeAudit } from '../../platform/audit/audit';
import { type AuditFilter, type AuditCursor, auditQuery } from '../../platform/audit/audit-log';
import { AppError } from '../../platform/errors';
import type { Platform } from '../../platform/platform';
import { type Caller, inTransaction } from '../../platform/scope';
import { toInstant } from '../../platform/clock';

type AuditRow = Awaited<ReturnType<ReturnType<typeof auditQuery>['execute']>>[number];

const toRecord = ({ at, ...row }: AuditRow): AuditRecord => ({ ...row, at: toInstant(at) });
const cursorOf = ({ at, _id }: AuditRow): AuditCursor => ({ at, id: _id });

type ExportQuery = QueryOf<typeof auditExport>;

export interface AuditService {
  list(caller: Caller, query: QueryOf<typeof auditList>): Promise<ResponseOf<typeof auditList>['data']>;
  /** The lines of the table, written as they are read. The export itself is noted first. */
  exportLines(caller: Caller, query: ExportQuery): Promise<AsyncIterable<string>>;
}

const MAX_EXPORTED = 50_000;
const READ_AT_ONCE = 1000;
const CURSOR = /^(\d{1,15})\.([0-9A-Za-z]{1,64})$/;
const HEAD = ['Time (UTC)', 'Who', 'What', 'Summary', 'Person id', 'Record id'];
/** Tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

function readCursor(text: string | undefined): AuditCursor | null {
  if (text === undefined) return null;
  const [, at, id] = CURSOR.exec(text) ?? [];
  if (at === undefined || id === undefined)
    throw new AppError('validation_failed', { fields: { cursor: 'This is not a valid cursor.' } });
  return { at: Number(at), id };
}

const filterOf = ({ actor_id, kind, start_date, end_date }: ExportQuery): AuditFilter => ({
  actor_id,
  kind,
  from: start_date === undefined ? undefined : Date.parse(start_date),
  until: end_date === undefined ? undefined : Date.parse(end_date),
});

const lineOf = ({ at, actor_name, kind, summary, actor_id, target_id }: AuditRecord): string =>
  csvLine([at, actor_name, kind, summary, actor_id ?? '', target_id ?? '']);

export function createAuditService({ clock }: Pick<Platform, 'clock'>): AuditService {
  async function* lines(caller: Caller, filter: AuditFilter): AsyncGenerator<string> {
    yield BYTE_ORDER_MARK + csvLine(HEAD);
    let after: AuditCursor | null = null;
    for (let written = 0; written < MAX_EXPORTED; written += READ_AT_ONCE) {
      const rows = await auditQuery(caller, filter, after, READ_AT_ONCE).execute();
      yield rows.map((row) => lineOf(toRecord(row))).join('');
      const last = rows.at(-1);
      if (last === undefined || rows.length < READ_AT_ONCE) return;
      after = cursorOf(last);
    }
  }

  return {
    async list(caller, { cursor, rows_per_page, ...query }) {
      const rows = await auditQuery(caller, filterOf(query), readCursor(cursor), rows_per_page + 1).execute();
      const page = rows.slice(0, rows_per_page);
      const last = rows.length > rows_per_page ? page.at(-1) : undefined;
      return { rows: page.map(toRecord), next_cursor: last ? `${last.at}.${last._id}` : null };
    },

    async exportLines(caller, query) {
      await inTransaction(caller, (tx) =>
        writeAudit(tx, {
          kind: 'audit_log.exported',
          actor: caller.user,
          target_id: null,
          at: clock(),
          summary: 'Exported the audit log',
        }),
      );
      return lines(caller, filterOf(query));
    },
  };
}
