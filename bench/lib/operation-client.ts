import { setTimeout as wait } from 'node:timers/promises';
import { COUNTED_TO } from '@shared/contract/contact-list';
import type { Operation } from '@shared/contract/operations';
import { type ServerClient, ask } from './server-client';

/** Who asks often is somebody at work. Milliseconds. */
const ASKED_EVERY_MS = 1500;

/** What an endpoint answers in `data`. @param body posted; without one the path is read. @throws when it is refused */
export const readData = async <Data>(client: ServerClient, path: string, body?: object): Promise<Data> =>
  (JSON.parse((await ask(client, path, body)).text) as { data: Data }).data;

/** Where they are deleted, whoever starts it says how many they have seen: more than are counted. */
export const startOperation = (
  client: ServerClient,
  kind: string,
  filter: object,
  params: object,
): Promise<Operation> =>
  readData(client, '/operations', { kind, records: { filter, total: COUNTED_TO }, params });

export interface Ended {
  readonly operation: Operation;
  readonly seconds: number;
}

/** Waits until it is done; the server says itself how long it took. @throws when it has ended otherwise */
export async function endOfOperation(client: ServerClient, { _id }: Operation): Promise<Ended> {
  for (;;) {
    await wait(ASKED_EVERY_MS);
    const operation = await readData<Operation>(client, `/operations/${_id}`);
    if (operation.state === 'running') continue;
    if (operation.state !== 'done') throw new Error(`“${operation.title}” is ${operation.state}.`);
    const took = Date.parse(operation.finished_at ?? '') - Date.parse(operation.created_at);
    return { operation, seconds: took / 1000 };
  }
}
