import { createParser } from 'eventsource-parser';
import type { LiveEvent, StreamControl } from '@shared/contract/events';
import { type ApiError, errorFromAnswer, networkError } from '../core/http/api-error';
import { noteProblem } from '../core/problem-log';
import { noteServerTime } from '../core/platform/server-time';
import { WINDOW_NAME } from '../core/platform/window-name';

export type Frame = LiveEvent | StreamControl;

export interface StreamArgs {
  readonly businessId: string;
  /** The last event that was seen; null for the first connection. */
  readonly after: number | null;
  readonly signal: AbortSignal;
  readonly onFrame: (frame: Frame) => void;
  /** Anything arrived, heartbeats included. */
  readonly onAlive: () => void;
}

/** Frames that are no events; one that the contract has and this has not does not compile. */
const CONTROLS: Readonly<Record<StreamControl['kind'], true>> = {
  ready: true,
  reset: true,
  presence: true,
  server_problems: true,
};
/** They have no number: they are told once, to who listens. */
const UNNUMBERED: ReadonlySet<string> = new Set(['presence', 'server_problems']);

/**
 * The frame in a `data:` line; null for what this version does not know.
 * @param isHandled whether something is done with events of this kind
 */
export function parseFrame(data: string, isHandled: (kind: string) => boolean): Frame | null {
  try {
    const frame = JSON.parse(data) as { kind?: unknown; seq?: unknown } | null;
    const isKnown =
      typeof frame?.kind === 'string' && (Object.hasOwn(CONTROLS, frame.kind) || isHandled(frame.kind));
    if (isKnown && (typeof frame.seq === 'number' || UNNUMBERED.has(String(frame.kind))))
      return frame as Frame;
    noteProblem('live.unknown_frame', String(frame?.kind));
  } catch (error) {
    noteProblem('live.unreadable_frame', error);
  }
  return null;
}

/**
 * Reads the event stream until it ends. By fetch, because EventSource cannot send headers and tells nothing about a
 * refusal.
 *
 * @returns why it ended
 */
export async function readStream(
  { businessId, after, signal, onFrame, onAlive }: StreamArgs,
  isHandled: (kind: string) => boolean,
): Promise<ApiError> {
  const askedAt = Date.now();
  try {
    const response = await fetch(`/api/events?window=${WINDOW_NAME}`, {
      credentials: 'same-origin',
      cache: 'no-store',
      headers: {
        Accept: 'text/event-stream',
        b_id: businessId,
        ...(after === null ? {} : { 'Last-Event-ID': String(after) }),
      },
      signal,
    });
    noteServerTime({ date: response.headers.get('Date'), askedAt, answeredAt: Date.now() });
    if (!response.ok || !response.body) {
      return errorFromAnswer(response.status, await response.json().catch(() => null));
    }
    onAlive();
    const parser = createParser({
      onEvent: ({ data }) => {
        const frame = parseFrame(data, isHandled);
        if (frame) onFrame(frame);
      },
    });
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return networkError('network');
      onAlive();
      parser.feed(value);
    }
  } catch {
    return networkError(signal.aborted ? 'aborted' : 'network');
  }
}
