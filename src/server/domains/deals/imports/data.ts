import type { Updateable } from 'kysely';
import type { Schema } from '../../../platform/db/schema';
import type { FieldValuesService } from '../../fields/service';
import type { DealRow } from '../repository';
import type { DealsContext } from '../context';

/** What imports of deals stand on. */
export interface DealImportsContext extends Pick<DealsContext, 'clock' | 'events'> {
  readonly fieldValues: Pick<FieldValuesService, 'writeManyIn'>;
}

/** What a row of a file tells of a deal; undefined: it tells nothing of it, so that it stays. */
export interface ImportedDeal {
  readonly deal_title?: string | undefined;
  readonly deal_value?: number | undefined;
  readonly probability?: number | undefined;
  /** A day. */
  readonly expected_close_date?: string | null | undefined;
  readonly deal_industry?: string | null | undefined;
  readonly lost_reason?: string | null | undefined;
  readonly assignee_id?: string | null | undefined;
  readonly company_id?: string | null | undefined;
  /** Whom it is about: for each, those who are called so; who is part of the deal already is meant before the others. */
  readonly people: readonly (readonly string[])[];
  /** Who works on it, in the same way. */
  readonly collaborators: readonly (readonly string[])[];
  /** The stage that it is in; null: the row does not tell it. */
  readonly stage_id: string | null;
  /** The stage of a new one where the row tells none. */
  readonly first_stage_id: string;
  /** Of a new one; epoch milliseconds. */
  readonly created_at?: number | undefined;
  readonly closed_at?: number | undefined;
  /** Key of a field of the workspace's own -> its value, which is checked. */
  readonly own: Readonly<Record<string, unknown>>;
}

/** By what a row tells which deal it is about: its id; else its title, and whose it is. */
export interface DealKeys {
  readonly no: number;
  readonly id: string | null;
  readonly title: string | null;
  readonly company: string | null;
  readonly people: readonly string[];
}

export interface WantedDeal {
  readonly no: number;
  readonly id: string;
  readonly data: ImportedDeal;
}

type DealColumns = Updateable<Schema['deals']>;

/** What becomes another value of a deal. */
export interface PlannedDeal {
  readonly no: number;
  readonly name: string;
  readonly before: DealRow;
  readonly columns: DealColumns;
  /** The stage that it comes into; null: it stays where it is. */
  readonly stage: string | null;
  readonly data: ImportedDeal;
  readonly own: Readonly<Record<string, unknown>>;
  readonly ownBefore: Readonly<Record<string, unknown>>;
  readonly contactsBefore: readonly string[];
  /** Contacts who become part of it. */
  readonly contacts: readonly string[];
  readonly collaboratorsBefore: readonly string[];
  readonly collaborators: readonly string[];
  readonly changed: readonly string[];
  readonly problem: string | null;
}

export interface CreatedDeal {
  readonly _id: string;
  readonly updated_at: number;
}

/** What a deal was before a row changed it. */
export interface DealUndo {
  readonly id: string;
  /** When it was changed, and when the time before. Epoch milliseconds. */
  readonly at: number;
  readonly was: number;
  readonly columns: DealColumns;
  readonly own: Readonly<Record<string, unknown>>;
  readonly contacts: readonly string[];
  /** Without it: of an import by an earlier version. */
  readonly collaborators?: readonly string[];
}

export interface DealsUndo {
  readonly created: readonly CreatedDeal[];
  readonly updated: readonly DealUndo[];
}
