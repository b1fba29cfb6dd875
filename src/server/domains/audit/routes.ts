import { Readable } from 'node:stream';
import { auditExport, auditList } from '@shared/contract/audit';
import { type Route, route } from '../../platform/http/route';
import type { AuditService } from './service';

export function auditRoutes(service: AuditService): Route[] {
  return [
    route(auditList, async ({ caller, query }) => ({ data: await service.list(caller, query) })),
    route(auditExport, async ({ caller, query, reply }) => {
      const lines = await service.exportLines(caller, query);
      await reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="audit-log.csv"')
        .header('cache-control', 'no-store')
        .header('x-content-type-options', 'nosniff')
        .send(Readable.from(lines));
      return undefined;
    }),
  ];
}
