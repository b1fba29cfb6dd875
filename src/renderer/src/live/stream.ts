import { createParser } from 'eventsource-parser';
import { type LiveEvent, type StreamControl, eventStream } from '@shared/contract/events';
import type { ApiError } from '../core/http/api-error';
import { stream } from '../core/http/stream';
import { noteProblem } from '../core/problem-log';
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
 * Reads the event stream until it ends.
 * @returns why it ended
 */
export function readStream(
  { businessId, after, signal, onFrame, onAlive }: StreamArgs,
  isHandled: (kind: string) => boolean,
): Promise<ApiError> {
  const parser = createParser({
    onEvent: ({ data }) => {
      const frame = parseFrame(data, isHandled);
      if (frame) onFrame(frame);
    },
  });
  return stream(
    eventStream,
    { query: { window: WINDOW_NAME }, businessId },
    {
      signal,
      after,
      onOpen: onAlive,
      onText: (text) => {
        onAlive();
        parser.feed(text);
      },
    },
  );
}
