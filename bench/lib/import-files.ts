import { setTimeout as wait } from 'node:timers/promises';
import type { Import } from '@shared/contract/imports';
import type { Person } from '../data/bare-upsert';
import { readData } from './operation-client';
import { type ServerClient, ask } from './server-client';

const SHOWN_MS = 500;

/** The n-th person of a series; addresses of another series are others. */
export const person = (series: string, n: number): Person => ({
  first_name: `Given${n % 977}`,
  last_name: `Family${(n * 7919) % 99_991}`,
  email: `${series}.${n}@import.example`,
  phone: `+4915${String(100_000_000 + n)}`,
  current_job_title: `Role ${n % 97}`,
});
const COLUMNS = ['First name', 'Last name', 'Email', 'Phone', 'Job title'] as const;

/** A file (CSV) of the people of a series from a number on. @param title of all of them; empty: each has its own */
export function importFile(series: string, rows: number, from = 0, title = ''): Blob {
  const pieces = [`${COLUMNS.join(',')}\n`];
  for (let n = from; n < from + rows; n += 1) {
    const one = person(series, n);
    pieces.push(
      `${one.first_name},${one.last_name},${one.email},${one.phone},${title || one.current_job_title}\n`,
    );
  }
  // One piece: a million of them are sent slowly, by the benchmark's own fault.
  return new Blob([pieces.join('')]);
}

/** Waits until something holds of an import. @returns seconds until then */
export async function untilImport(
  client: ServerClient,
  id: string,
  isOver: (one: Import) => boolean,
): Promise<{ readonly seconds: number; readonly last: Import }> {
  const began = performance.now();
  for (;;) {
    const last = await readData<Import>(client, `/imports/${id}`);
    if (isOver(last)) return { seconds: (performance.now() - began) / 1000, last };
    await wait(SHOWN_MS);
  }
}

/** Sends a file: the server begins to read it. @returns the id of the import */
export async function sendFile(client: ServerClient, file: Blob): Promise<string> {
  const form = new FormData();
  form.append('file', file, 'people.csv');
  const response = await fetch(`${client.url}/api/imports`, {
    method: 'POST',
    headers: { ...client.headers, 'sec-fetch-site': 'same-origin' },
    body: form,
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`A file was answered ${response.status}: ${text.slice(0, 300)}`);
  return (JSON.parse(text) as { data: Import }).data._id;
}

/** Sends a file and waits until it is read. @returns seconds for its reading */
export async function uploadFile(
  client: ServerClient,
  file: Blob,
): Promise<{ readonly id: string; readonly seconds: number }> {
  const id = await sendFile(client, file);
  const { seconds, last } = await untilImport(client, id, ({ state }) => state !== 'reading');
  if (last.state !== 'ready') throw new Error(`The file was not read: ${String(last.error)}`);
  return { id, seconds };
}

/** Begins to import the rows of a file that is read. */
export const startImport = async (client: ServerClient, id: string): Promise<void> =>
  void (await ask(client, `/imports/${id}/run`, {}));
