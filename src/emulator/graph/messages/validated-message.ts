import type { Core } from '../../core';
import type { PhoneNumber, Template } from '../../world/world-schema';

/** What the validators of each type may look at. */
export interface SendScope {
  readonly core: Core;
  readonly number: PhoneNumber;
}

/** A message that passed validation. */
export interface ValidatedMessage {
  readonly payload: unknown;
  /** One line for lists and logs. */
  readonly preview: string;
  readonly media?: MediaReference | undefined;
  readonly template?: Template | undefined;
}

/** Media by id, or by an address that is fetched after the answer. */
export interface MediaReference {
  readonly kind: MediaKind;
  readonly id?: string | undefined;
  readonly link?: string | undefined;
}

export type MediaKind = 'image' | 'video' | 'audio' | 'document' | 'sticker';
export const MEDIA_KINDS: readonly MediaKind[] = ['image', 'video', 'audio', 'document', 'sticker'];
