import * as contract from '@shared/contract/operations';
import { type Route, route } from '../../platform/http/route';
import { sendFile } from '../../platform/http/send-file';
import { typeOfFile } from './file-types';
import type { OperationsService } from './service';

export function operationRoutes(operations: OperationsService): Route[] {
  return [
    route(contract.startOperation, async ({ caller, body, idempotencyKey }) => ({
      data: await operations.start(caller, body, idempotencyKey),
    })),
    route(contract.countRecords, async ({ caller, body }) => ({
      data: { total: await operations.count(caller, body) },
    })),
    route(contract.operationColumns, async ({ caller, query }) => ({
      data: { rows: await operations.columns(caller, query.kind) },
    })),
    route(contract.operationList, async ({ caller, query }) => ({
      data: await operations.list(caller, query),
    })),
    route(contract.operationById, async ({ caller, params }) => ({
      data: await operations.byId(caller, params.id),
    })),
    route(contract.operationFailures, async ({ caller, params, query }) => ({
      data: await operations.failures(caller, params.id, query),
    })),
    route(contract.operationFailuresFile, async ({ caller, params, reply }) => {
      const { name, text } = await operations.failuresFile(caller, params.id);
      await sendFile(reply, { name, type: typeOfFile(name) }, text);
      return undefined;
    }),
    route(contract.cancelOperation, async ({ caller, params }) => ({
      data: await operations.cancel(caller, params.id),
    })),
    route(contract.undoOperation, async ({ caller, params, idempotencyKey }) => ({
      data: await operations.undo(caller, params.id, idempotencyKey),
    })),
    route(contract.dismissOperation, async ({ caller, params }) => {
      await operations.dismiss(caller, params.id);
      return { data: { done: true as const } };
    }),
    route(contract.operationFile, async ({ caller, params, reply }) => {
      const { name, bytes } = await operations.file(caller, params.id);
      await sendFile(reply, { name, type: typeOfFile(name) }, bytes);
      return undefined;
    }),
  ];
}
