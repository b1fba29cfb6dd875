import * as contract from '@shared/contract/tasks';
import { type Route, route } from '../../platform/http/route';
import type { TasksService } from './service';

export function taskRoutes(tasks: TasksService): Route[] {
  return [
    route(contract.taskList, async ({ caller, query }) => ({ data: await tasks.list(caller, query) })),
    route(contract.taskById, async ({ caller, params }) => ({ data: await tasks.byId(caller, params.id) })),
    route(contract.createTask, async ({ caller, body, idempotencyKey }) => ({
      data: await tasks.create(caller, body, idempotencyKey),
    })),
    route(contract.updateTask, async ({ caller, params, body }) => ({
      data: await tasks.update(caller, params.id, body),
    })),
    route(contract.deleteTask, async ({ caller, params }) => {
      await tasks.remove(caller, params.id);
      return { data: { done: true as const } };
    }),
  ];
}
