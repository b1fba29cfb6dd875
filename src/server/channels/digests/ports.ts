import type { Module } from '@shared/rules/permissions';
import type { NotificationEvent } from '../../domains/notifications/ports';
import type { Scope } from '../../platform/scope';
import type { DigestKind } from './due';

export interface DigestReader {
  readonly user_id: string;
  /** Epoch milliseconds at which the digest was due. */
  readonly at: number;
  /** IANA name: whose day and week it is. */
  readonly zone: string;
}

/**
 * A part of the digests. A domain that has something to say about a person's day or week registers one
 * (`Digests.register`).
 */
export interface DigestSource {
  /** Who may not view it is told nothing of it. */
  readonly module: Module;
  /** Where its lines lead, below `/business/{bId}/`. */
  readonly path: string;
  /** Lines for a person, such as `3 unread mentions`; none when there is nothing to say. */
  lines(scope: Scope, kind: DigestKind, reader: DigestReader): Promise<readonly string[]>;
  /** Something of its own that is told at the same time; null when there is nothing. */
  notification?(scope: Scope, kind: DigestKind, reader: DigestReader): Promise<NotificationEvent | null>;
}
