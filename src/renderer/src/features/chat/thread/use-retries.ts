import { useMemo } from 'react';
import type { LocalSend } from '../local-send';

/** The failed messages whose next attempt is among what this device has yet to send. */
const retriesIn = (outbox: readonly LocalSend[]): ReadonlySet<string> =>
  new Set(outbox.flatMap(({ outgoing }) => outgoing?.retry_of ?? []));

/** The same set for as long as it holds the same messages: progress of an upload renders no bubble. */
export function useRetries(outbox: readonly LocalSend[]): ReadonlySet<string> {
  const key = [...retriesIn(outbox)].join(' ');
  return useMemo(() => new Set(key === '' ? [] : key.split(' ')), [key]);
}
