import type { ErasedKind } from '@shared/contract/erasure';
import type { Reader, TransactionScope } from '../../platform/scope';

/** Who is erased, as far as others may have written it down. */
export interface ErasedPerson {
  readonly contact_id: string;
  readonly name: string;
  /** Addresses and numbers, as they are written. */
  readonly points: readonly string[];
}

/** What went in one transaction. */
export interface ErasedBatch {
  readonly erased: Partial<Record<ErasedKind, number>>;
  /** Files that hung on it; those on which nothing else hangs go, too. */
  readonly files: readonly string[];
  readonly isDone: boolean;
}

/** Removes what a domain has of a person, a batch in a transaction. */
export type Eraser = (tx: TransactionScope, person: ErasedPerson) => Promise<ErasedBatch>;

/** What a domain knows of a person, to hand it out to them. */
export interface PersonalData {
  readonly what: string;
  of(reader: Reader, contactId: string): Promise<unknown>;
}

export interface ErasureRegistry {
  onErased(eraser: Eraser): void;
  tell(data: PersonalData): void;
  readonly erasers: readonly Eraser[];
  readonly told: readonly PersonalData[];
}

export function createErasureRegistry(): ErasureRegistry {
  const erasers: Eraser[] = [];
  const told: PersonalData[] = [];
  return {
    erasers,
    told,
    onErased: (eraser) => void erasers.push(eraser),
    tell: (data) => void told.push(data),
  };
}

/** Somebody may be named in a text by so much; less would hit others. */
const NAME_MIN = 4;
const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, (one) => `\\${one}`);

/** What a text that speaks of them is like, for `like … escape '\'`. */
export const mentionsOf = ({ name, points }: ErasedPerson): string[] =>
  [name, ...points].filter((text) => text.length >= NAME_MIN).map((text) => `%${escaped(text)}%`);
