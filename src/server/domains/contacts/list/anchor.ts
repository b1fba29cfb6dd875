import { AppError } from '../../../platform/errors';
import type { SortPlan } from './sorts';

/** Where a page of a list ends: its last contact, as the order of the list knows them. */
export interface Anchor {
  /** Which part of the list's order. */
  readonly part: number;
  /** What the contact is sorted by; null: nothing, so that its id decides. */
  readonly value: string | number | null;
  readonly id: string;
}

/** As a client keeps it. */
export const writeAnchor = ({ part, value, id }: Anchor): string =>
  Buffer.from(JSON.stringify([part, value, id])).toString('base64url');

const isText = (value: unknown): value is string => typeof value === 'string' && !value.includes('\0');

/** @throws AppError `validation_failed` where it is none of this order */
export function readAnchor(cursor: string, { parts, holds }: Pick<SortPlan, 'parts' | 'holds'>): Anchor {
  let given: unknown;
  try {
    given = JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    given = null;
  }
  const [part, value, id] = Array.isArray(given) ? (given as readonly unknown[]) : [];
  const isRight =
    typeof part === 'number' &&
    Number.isInteger(part) &&
    part >= 0 &&
    part < parts.length &&
    (value === null || (holds === 'text' ? isText(value) : Number.isSafeInteger(value))) &&
    isText(id);
  if (isRight) return { part, value: value as Anchor['value'], id };
  const message = 'This place in the list is not known.';
  throw new AppError('validation_failed', { message, fields: { cursor: message } });
}
