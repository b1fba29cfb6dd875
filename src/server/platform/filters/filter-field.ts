import type { RawBuilder } from 'kysely';
import type { Module } from '@shared/rules/permissions';
import type { FilterCondition, FilterKind, FilterOperator } from '@shared/rules/record-filter';
import type { Database } from '../db/database';
import type { Scope } from '../scope';

/** What a condition is compiled for. */
export interface FilterContext {
  readonly scope: Scope;
  readonly database: Pick<Database, 'matchesText' | 'lowered' | 'listOf' | 'jsonText' | 'rowOf'>;
  /** Epoch milliseconds. */
  readonly now: number;
  /** The id of the record that is looked at, as the query around the condition names it. */
  readonly record: RawBuilder<string>;
  /**
   * `each`: the condition is asked of one record after the other, in the order of a list. `all`: PostgreSQL's planner chooses how
   * all records that pass are found; such a condition may be null where it is not true.
   */
  readonly asks: 'each' | 'all';
}

/** What leads to records. */
export interface FilterLead {
  /** A select of `id`, read from an index. */
  readonly ids: RawBuilder<unknown>;
  /** A select with at least as many rows that reads less: whether they are few is asked of it. */
  readonly size?: RawBuilder<unknown>;
  /** Each id is looked up in another table: many of them take long to be put together. */
  readonly isJoined?: boolean;
  /** A select of `row` of the same records, as {@link Database.rowOf} tells them apart. */
  readonly rows?: RawBuilder<unknown>;
  /** It has each record once. */
  readonly isOnce?: boolean;
  /** It has nobody who is in the bin. */
  readonly hasNobodyOfBin?: boolean;
}

export interface FilterSet extends FilterLead {
  /** Who is not in it is meant. */
  readonly isDenied?: boolean;
}

export interface CompiledFilter {
  /** True or false, never null: what is negated must hold for records that have nothing. */
  readonly where: RawBuilder<boolean>;
  /**
   * Each with every record that `where` holds for (and perhaps others). The rarest of them leads the list's query. None: no
   * index knows.
   */
  readonly leads: readonly FilterLead[];
  /** The first lead has no others: what it selects needs no second look. */
  readonly isExact?: boolean;
  /** Who is in all of these, and not in the bin, is found, and nobody else. Left out: no indexes know. */
  readonly sets?: readonly FilterSet[];
  /** All such records in the order of a column, read from an index, for a list that is sorted by it. */
  readonly ordered?: FilterOrder;
  /** Conditions that hold for every such record, for a list that is sorted by their column: its index begins there. */
  readonly bounds?: readonly FilterBound[];
}

/** Rows of a table, one for each record. */
export interface FilterOrder {
  readonly column: string;
  readonly from: RawBuilder<unknown>;
  readonly where: RawBuilder<unknown>;
  /** The value of the column, and the id of the record by which the same values follow each other. */
  readonly key: RawBuilder<unknown>;
  readonly id: RawBuilder<unknown>;
}

export interface FilterBound {
  readonly column: string;
  readonly where: RawBuilder<unknown>;
}

/** A condition whose operator and value fit the kind of its field. */
export interface CheckedCondition extends FilterCondition {
  readonly operator: FilterOperator;
}

/** Something that records can be filtered by, offered by whoever owns the table behind it. */
export interface FilterField {
  /** As a condition names it. */
  readonly field: string;
  readonly kind: FilterKind;
  /** Whose records it tells of, where these are not the ones that are listed: only who may view them filters by it. */
  readonly module?: Module;
  compile(context: FilterContext, condition: CheckedCondition): CompiledFilter;
}
