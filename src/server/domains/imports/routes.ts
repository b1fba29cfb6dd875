import * as contract from '@shared/contract/imports';
import { type Route, route } from '../../platform/http/route';
import { sendFile } from '../../platform/http/send-file';
import type { ImportsService } from './service';

export function importRoutes(imports: ImportsService): Route[] {
  return [
    route(contract.uploadImport, async ({ caller, request, query }) => ({
      data: await imports.upload(caller, request, query),
    })),
    route(contract.importList, async ({ caller, query }) => ({
      data: await imports.list(caller, query.rows_per_page, query.cursor),
    })),
    route(contract.importById, async ({ caller, params }) => ({
      data: await imports.byId(caller, params.id),
    })),
    route(contract.importRows, async ({ caller, params, query }) => ({
      data: await imports.rows(caller, params.id, query.after),
    })),
    route(contract.changeImport, async ({ caller, params, body }) => ({
      data: await imports.change(caller, params.id, body),
    })),
    route(contract.checkImport, async ({ caller, params }) => ({
      data: await imports.start(caller, params.id, 'check'),
    })),
    route(contract.runImport, async ({ caller, params }) => ({
      data: await imports.start(caller, params.id, 'run'),
    })),
    route(contract.importFailures, async ({ caller, params, reply }) => {
      const { name, text } = await imports.failures(caller, params.id);
      await sendFile(reply, { name, type: 'text/csv; charset=utf-8' }, text);
      return undefined;
    }),
    route(contract.removeImport, async ({ caller, params }) => {
      await imports.remove(caller, params.id);
      return { data: { done: true as const } };
    }),
  ];
}
