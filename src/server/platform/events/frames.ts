import type { LiveEvent } from '@shared/contract/events';

/** An event with its records, and the one person whom it is for (null: everybody). */
export interface AddressedEvent {
  readonly event: LiveEvent;
  readonly userId: string | null;
}

/** An event as the stream writes it, and whom it is for. */
export interface Frame {
  readonly seq: number;
  readonly kind: string;
  /** Null: everybody. */
  readonly userId: string | null;
  readonly text: string;
}

/** One frame of server-sent events. */
export const frame = (kind: string, seq: number, data: unknown): string =>
  `id: ${seq}\nevent: ${kind}\ndata: ${JSON.stringify(data)}\n\n`;

export const toFrames = (events: readonly AddressedEvent[]): Frame[] =>
  events.map(({ event, userId }) => ({
    seq: event.seq,
    kind: event.kind,
    userId,
    text: frame(event.kind, event.seq, event),
  }));

/** A reader of frames: the last event that they have, and which kinds they may hear. */
interface Reader {
  readonly userId: string;
  /** Last event written. */
  readonly seq: number;
  readonly mayHear: (kind: string) => boolean;
}

/** What a reader has not had yet and may have. */
export const textFor = (reader: Reader, frames: readonly Frame[]): string =>
  frames
    .filter(
      ({ seq, kind, userId }) =>
        seq > reader.seq && (userId === null || userId === reader.userId) && reader.mayHear(kind),
    )
    .map(({ text }) => text)
    .join('');
