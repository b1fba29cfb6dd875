import type { Import, ImportSettings } from '@shared/contract/imports';
import type { ImportEntity } from '@shared/rules/import-fields';
import { expect } from 'vitest';
import type { Client } from './client';
import { ended } from './operations';
import { patient } from './patience.mjs';

interface Answer {
  readonly data: Import;
}

/** Created, updated, skipped, failed. */
export const sumsOf = (result: Import['run']): number[] => {
  const { created = -1, updated = -1, skipped = -1, failed = -1 } = result?.counts ?? {};
  return [created, updated, skipped, failed];
};

/** Imports as somebody does them. */
export function importsOf(client: Client, entity: ImportEntity) {
  const read = async (id: string): Promise<Import> => (await client.get<Answer>(`/imports/${id}`)).body.data;

  async function upload(text: string, settings: Partial<ImportSettings> = {}): Promise<Import> {
    const form = new FormData();
    form.append('file', new Blob([text]), `${entity}.csv`);
    const answer = await client.post<Answer>(`/imports?entity=${entity}`, form);
    expect(answer.status).toBe(200);
    const { _id } = answer.body.data;
    await expect
      .poll(async () => (await read(_id)).state, { timeout: patient(30_000), interval: 50 })
      .toBe('ready');
    if (Object.keys(settings).length > 0)
      await client.request('PATCH', `/imports/${_id}`, { body: { settings } });
    return read(_id);
  }

  async function work(id: string, what: 'check' | 'run'): Promise<Import> {
    const answer = await client.post<Answer>(`/imports/${id}/${what}`);
    expect(answer.body).toMatchObject({ data: { _id: id } });
    await ended(client, answer.body.data[what]?.operation?._id ?? '');
    return read(id);
  }

  /** The trial and the import come to the same. @returns the import */
  async function bring(text: string, settings: Partial<ImportSettings> = {}): Promise<Import> {
    const { _id } = await upload(text, settings);
    const tried = await work(_id, 'check');
    const done = await work(_id, 'run');
    expect(sumsOf(tried.check)).toEqual(sumsOf(done.run));
    expect(sumsOf(done.run).reduce((sum, count) => sum + count)).toBe(done.rows);
    return done;
  }

  async function undo({ run }: Import): Promise<void> {
    const id = run?.operation?._id ?? '';
    const answer = await client.post<{ data: { _id: string } }>(`/operations/${id}/undo`);
    expect(answer.status).toBe(200);
    await ended(client, answer.body.data._id);
  }

  return { upload, work, bring, undo, read };
}

/** The file of an export. */
export async function exported(
  client: Client,
  kind: string,
  records: object,
  params: object = {},
): Promise<string> {
  const answer = await client.post<{ data: { _id: string } }>('/operations', { kind, records, params });
  expect(answer.status).toBe(200);
  await ended(client, answer.body.data._id);
  return (await client.get<string>(`/operations/${answer.body.data._id}/file`)).body;
}
