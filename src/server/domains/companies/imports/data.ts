import type { CompanyChange } from '@shared/contract/companies';
import type { CompanyRecord, CompanyRecordChange } from '../repository';

/** What a row of a file tells of a company; what it does not name stays. */
export interface ImportedCompany {
  /** Checked; without its tags, its owner and the workspace's own fields. */
  readonly change: Omit<CompanyChange, 'tag_id' | 'tag_text' | 'mp_company_owner' | 'fields' | 'updated_at'>;
  /** Contacts who are called so; the one who is the owner already is meant before the others. Undefined: not told. */
  readonly owner: readonly string[] | undefined;
  /** Key of a field of the workspace's own -> its value, which is checked. */
  readonly own: Readonly<Record<string, unknown>>;
  /** Ids; what a company has beside them stays. */
  readonly tags: readonly string[];
}

/** By what a row tells which company it is about. */
export interface CompanyKeys {
  readonly no: number;
  readonly id: string | null;
  readonly name: string | null;
}

export interface WantedCompany {
  readonly no: number;
  readonly id: string;
  readonly data: ImportedCompany;
}

/** What becomes another value of a company. */
export interface PlannedCompany {
  readonly no: number;
  readonly name: string;
  readonly before: CompanyRecord;
  readonly columns: CompanyRecordChange;
  readonly own: Readonly<Record<string, unknown>>;
  readonly ownBefore: Readonly<Record<string, unknown>>;
  readonly tags: readonly string[];
  readonly changed: readonly string[];
  readonly problem: string | null;
}

export interface CreatedCompany {
  readonly _id: string;
  readonly updated_at: number;
}

/** What a company was before a row changed it. */
export interface CompanyUndo {
  readonly id: string;
  /** When it was changed, and when the time before. Epoch milliseconds. */
  readonly at: number;
  readonly was: number;
  readonly columns: CompanyRecordChange;
  readonly own: Readonly<Record<string, unknown>>;
  readonly tags: readonly string[];
}

export interface CompaniesUndo {
  readonly created: readonly CreatedCompany[];
  readonly updated: readonly CompanyUndo[];
}
