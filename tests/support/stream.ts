import { createParser } from 'eventsource-parser';
import type { LiveEvent } from '@shared/contract/events';
import type { Presence } from '@shared/contract/presence';
import type { Client } from './client';

export interface OpenStream {
  /** Frames so far: `ready`, `reset` and `presence` too. */
  readonly frames: readonly {
    readonly kind: string;
    readonly seq: number;
    readonly event: LiveEvent | null;
    readonly presence: Presence | null;
  }[];
  /** Kinds of the frames so far, without those of lead scores and timelines: they follow others. */
  readonly kinds: () => readonly string[];
  /** Resolves when the server has ended the stream. */
  readonly ended: Promise<void>;
  close(): void;
}

const OF_SCORES: ReadonlySet<string> = new Set<LiveEvent['kind']>([
  'contact.scored',
  'lead_score.updated',
  // Follows whatever happens with a contact.
  'activities.updated',
]);

/** Reads the event stream of the client's workspace, from an event on, as a window. */
export async function openStream(
  url: string,
  client: Client,
  lastEventId?: number,
  window?: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<OpenStream> {
  const abort = new AbortController();
  const response = await fetch(`${url}/api/events${window === undefined ? '' : `?window=${window}`}`, {
    headers: {
      ...(client.cookie === '' ? {} : { cookie: client.cookie }),
      ...headers,
      b_id: client.business,
      ...(lastEventId === undefined ? {} : { 'last-event-id': String(lastEventId) }),
    },
    signal: abort.signal,
  });
  if (response.status !== 200 || !response.body) throw new Error(`The stream answered ${response.status}.`);
  const frames: { kind: string; seq: number; event: LiveEvent | null; presence: Presence | null }[] = [];
  const parser = createParser({
    onEvent({ event = '', id = '0', data }) {
      const isControl = ['ready', 'reset', 'presence'].includes(event);
      frames.push({
        kind: event,
        seq: Number(id),
        event: isControl ? null : (JSON.parse(data) as LiveEvent),
        presence: event === 'presence' ? (JSON.parse(data) as { presence: Presence }).presence : null,
      });
    },
  });
  const body = response.body;
  const read = async (): Promise<void> => {
    const decoder = new TextDecoder();
    try {
      for await (const chunk of body) parser.feed(decoder.decode(chunk, { stream: true }));
    } catch (error) {
      if (!abort.signal.aborted) throw error;
    }
  };
  return {
    frames,
    kinds: () => frames.map(({ kind }) => kind).filter((kind) => !OF_SCORES.has(kind)),
    ended: read(),
    close: () => abort.abort(),
  };
}
