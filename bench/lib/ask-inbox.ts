import { setTimeout as wait } from 'node:timers/promises';
import type { ServerClient } from './server-client';

/** Between two questions: people ask one after the other, not as fast as they can. Milliseconds. */
const EVERY_MS = 15;

/** From the question to the whole answer, as a person waits for it. Milliseconds. @param isOver told how often it was asked */
export async function askInbox(
  { url, headers }: ServerClient,
  isOver: (count: number) => boolean,
): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; !isOver(n); n += 1) {
    const began = performance.now();
    const response = await fetch(`${url}/api/chat/whatsapp/conversations?page_no=${1 + (n % 20)}`, {
      headers,
    });
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`The inbox answered ${response.status}.`);
    times.push(performance.now() - began);
    await wait(EVERY_MS);
  }
  return times;
}
