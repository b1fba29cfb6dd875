import { auditExport, auditList } from '@shared/contract/audit';
import { uploadLogo } from '@shared/contract/workspace-settings';
import { health } from '@shared/contract/health';
import { myInvitations } from '@shared/contract/invitations';
import { createTask, type Task, taskById, taskList, updateTask } from '@shared/contract/tasks';
import { describe, expect, it } from 'vitest';
import { api } from './api';
import { call, callByCursor, callByPage } from './endpoint-query';

const NEW = { title: 'Call back' };

describe('a call of an endpoint', () => {
  it('is its method, its address and what the argument makes of it', () => {
    const { query } = call(updateTask, ({ id, title }: { readonly id: string; readonly title: string }) => ({
      params: { id },
      body: { title },
    }));
    expect(query({ id: 'a/b', title: 'Call back' })).toEqual({
      method: 'PUT',
      url: '/task/a%2Fb',
      body: { title: 'Call back' },
    });
  });

  it('leaves out of the address what is undefined', () => {
    const { query } = call(taskList, (title: string | undefined) => ({ query: { page_num: 2, title } }));
    expect(query(undefined).url).toBe('/task/list?page_num=2');
    expect(query('a b').url).toBe('/task/list?page_num=2&title=a+b');
  });

  it('names the workspace and the idempotency key where it is told them', () => {
    expect(
      call(createTask, (idempotencyKey: string) => ({ body: NEW, idempotencyKey, businessId: 'b1' })).query(
        'k1',
      ),
    ).toEqual({ method: 'POST', url: '/task', body: NEW, idempotencyKey: 'k1', headers: { b_id: 'b1' } });
  });

  it('does not call a path that lacks a parameter', () => {
    const { query } = call(taskById, (id: string) => ({ params: { id } }));
    expect(() => query('')).toThrow('/task/:id needs id');
  });

  it('keeps the data of the answer, or what is made of it', () => {
    expect(call(myInvitations).transformResponse({ data: 1 })).toBe(1);
    const title = call(
      taskById,
      (id: string) => ({ params: { id } }),
      (task) => task.title,
    );
    expect(title.transformResponse({ data: { title: 'Call back' } })).toBe('Call back');
  });
});

describe('a list in pages', () => {
  it('goes on from the cursor of the page before, and ends where there is none', () => {
    const { query, infiniteQueryOptions } = callByCursor(auditList, (actor_id: string) => ({
      query: { actor_id },
    }));
    expect(query({ queryArg: 'u1', pageParam: infiniteQueryOptions.initialPageParam }).url).toBe(
      '/workspace/audit-log?actor_id=u1',
    );
    expect(query({ queryArg: 'u1', pageParam: 'c2' }).url).toBe('/workspace/audit-log?actor_id=u1&cursor=c2');
    expect(infiniteQueryOptions.getNextPageParam({ rows: [], next_cursor: 'c3' })).toBe('c3');
    expect(infiniteQueryOptions.getNextPageParam({ rows: [], next_cursor: null })).toBeUndefined();
  });

  it('counts its pages from 1', () => {
    const { query, infiniteQueryOptions } = callByPage(taskList, (title: string) => ({ query: { title } }));
    expect(query({ queryArg: 'x', pageParam: infiniteQueryOptions.initialPageParam }).url).toBe(
      '/task/list?title=x&page_num=1',
    );
    const page = {
      rows: [],
      total_number_of_records: 0,
      total_task: 0,
      total_overdue_task: 0,
      total_today_task: 0,
      total_week_task: 0,
    };
    expect(infiniteQueryOptions.getNextPageParam({ ...page, next_page: 2 })).toBe(2);
    expect(infiniteQueryOptions.getNextPageParam({ ...page, next_page: null })).toBeUndefined();
  });
});

/** Never run: what the compiler must refuse, and what it must infer. */
export function refusedByTheCompiler(): void {
  // @ts-expect-error a parameter of the path is missing
  call(taskById, () => ({}));
  // @ts-expect-error the endpoint needs parts
  call(taskById);
  // @ts-expect-error there is no such parameter
  call(taskById, (id: string) => ({ params: { id, other: id } }));
  // @ts-expect-error there is no such name in the query
  call(taskList, (title: string) => ({ query: { titel: title } }));
  // @ts-expect-error a query where there is none
  call(taskById, (id: string) => ({ params: { id }, query: { title: id } }));
  // @ts-expect-error a body of the wrong type
  call(updateTask, (id: string) => ({ params: { id }, body: { title: 1 } }));
  // @ts-expect-error a body with something more
  call(updateTask, (id: string) => ({ params: { id }, body: { title: 'x', more: 1 } }));
  // @ts-expect-error the body is missing
  call(createTask, (idempotencyKey: string) => ({ idempotencyKey }));
  // @ts-expect-error a body where there is none
  call(taskById, (id: string) => ({ params: { id }, body: {} }));
  // @ts-expect-error a key where calls are not idempotent
  call(updateTask, (id: string) => ({ params: { id }, body: {}, idempotencyKey: id }));
  // @ts-expect-error a part of another name
  call(taskById, (id: string) => ({ params: { id }, parameters: { id } }));
  // @ts-expect-error a form is sent
  call(uploadLogo, () => ({ body: {} }));
  // @ts-expect-error a file is answered
  call(auditExport, () => ({}));
  // @ts-expect-error the answer has no data
  call(health);
  // @ts-expect-error tasks have pages with numbers
  callByCursor(taskList, () => ({}));
  // @ts-expect-error the log has cursors
  callByPage(auditList, () => ({}));

  const { endpoints } = api.injectEndpoints({
    endpoints: (build) => ({
      inferred: build.query({
        ...call(taskById, (id: string) => ({ params: { id } })),
        providesTags: (result, _error, id) => [
          { type: 'Task', id: id.toUpperCase() },
          { type: 'Task', id: result?.title.toUpperCase() ?? '' },
        ],
      }),
      pages: build.infiniteQuery({
        ...callByCursor(auditList, (actor_id: string) => ({ query: { actor_id } })),
        providesTags: ['Audit'],
      }),
    }),
  });
  const initiate: (id: string) => unknown = endpoints.inferred.initiate;
  // @ts-expect-error the argument is an id
  endpoints.inferred.initiate(1);
  const data: Task | undefined = endpoints.inferred.select('a')({} as never).data;
  // @ts-expect-error a task is not its title
  const wrong: string | undefined = endpoints.inferred.select('a')({} as never).data;
  void [initiate, data, wrong];
}
