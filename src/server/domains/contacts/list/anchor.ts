import { AppError } from '../../../platform/errors';
import type { SortPart, SortPlan } from './sorts';

/** Where a page of a list ends: its last contact, as the order of the list knows them. */
export interface Anchor {
  /** Which part of the list's order. */
  readonly part: number;
  /** What the contact is sorted by; null: nothing, so that its id decides. */
  readonly value: string | number | null;
  /** Decides between those of the same value: the contact, or its number in an index. */
  readonly tie: string;
}

/** As a client keeps it. */
export const writeAnchor = ({ part, value, tie }: Anchor): string =>
  Buffer.from(JSON.stringify([part, value, tie])).toString('base64url');

const isText = (value: unknown): value is string => typeof value === 'string' && !value.includes('\0');

function isKey({ holds }: SortPart, value: unknown): value is Anchor['value'] {
  if (value === null) return true;
  if (holds === 'text') return isText(value);
  return holds === 'decimal' ? Number.isFinite(value) : Number.isSafeInteger(value);
}

/** @throws AppError `validation_failed` where it is none of this order */
export function readAnchor(cursor: string, { parts }: Pick<SortPlan, 'parts'>): Anchor {
  let given: unknown;
  try {
    given = JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    given = null;
  }
  const [part, value, tie] = Array.isArray(given) ? (given as readonly unknown[]) : [];
  const of = typeof part === 'number' ? parts[part] : undefined;
  if (of && isKey(of, value) && isText(tie) && (of.tieHolds === 'text' || /^\d{1,15}$/.test(tie)))
    return { part: parts.indexOf(of), value, tie };
  const message = 'This place in the list is not known.';
  throw new AppError('validation_failed', { message, fields: { cursor: message } });
}
