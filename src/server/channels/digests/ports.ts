import type { Scope } from '../../platform/scope';
import type { DigestKind } from './due';

export interface DigestReader {
  readonly user_id: string;
  /** Epoch milliseconds at which the digest was due. */
  readonly at: number;
}

/**
 * A part of the digests. A domain that has something to say about a person's day or week registers one
 * (`Digests.register`).
 */
export interface DigestSource {
  /** Lines for a person, such as `3 unread mentions`; none when there is nothing to say. */
  lines(scope: Scope, kind: DigestKind, reader: DigestReader): Promise<readonly string[]>;
}
