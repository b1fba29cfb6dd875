import { type ErrorCode, ERRORS } from '@shared/contract/errors';
import type { LiveEventKind } from '@shared/contract/events';
import { MAX_LIST_ENTRIES } from '@shared/contract/shared-lists';
import { listKey } from '@shared/rules/list-name';
import { isUniqueViolation } from '../db/unique-violation';
import { AppError } from '../errors';
import { once } from '../http/idempotency';
import { newShortId } from '../ids';
import type { Platform } from '../platform';
import { type Caller, type Scope, type TransactionScope, inTransaction } from '../scope';

/** An entry as it is stored. `within`: names are each their own among the entries with the same. */
export interface NamedEntry {
  readonly _id: string;
  readonly name: string;
  readonly within: number;
}
export interface CountedEntry extends NamedEntry {
  /** Records that have it. */
  readonly used: number;
}

/** The table of one list. `key` is the name as it is compared; the table's unique index is on it. */
export interface NamedStore {
  entries(scope: Scope): Promise<NamedEntry[]>;
  /** Entry -> how many records have it; entries that nobody has are left out. */
  uses(scope: Scope): Promise<ReadonlyMap<string, number>>;
  insert(tx: Scope, entry: NamedEntry & { readonly key: string }): Promise<void>;
  /** False when there is no such entry. */
  rename(tx: Scope, id: string, name: string, key: string): Promise<boolean>;
  /** The same. What points at the entry ends with it. */
  remove(tx: Scope, id: string): Promise<boolean>;
}

export interface NamedListWords {
  readonly endpoint: string;
  readonly event: LiveEventKind;
  /** What the name is called on the wire. */
  readonly field: 'label' | 'title';
  readonly notFound: ErrorCode;
  readonly taken: ErrorCode;
  readonly tooMany: ErrorCode;
}

/** A list of names that everybody shares: tags, interests, collections. */
export interface NamedList {
  /** By name. */
  list(scope: Scope): Promise<CountedEntry[]>;
  create(caller: Caller, name: string, within: number, key: string | null): Promise<CountedEntry>;
  rename(caller: Caller, id: string, name: string): Promise<CountedEntry>;
  /** Answers from how many records it was taken. */
  remove(caller: Caller, id: string): Promise<number>;
  /** Removes those of the entries that no record has. */
  removeUnused(tx: TransactionScope, ids: readonly string[]): Promise<void>;
  /** Ids of the entries with these names; those that are new are made. @throws AppError when that is not allowed. */
  ensure(
    tx: TransactionScope,
    names: readonly string[],
    to: { readonly within: number; readonly mayCreate: boolean },
  ): Promise<string[]>;
}

const byName = new Intl.Collator('en', { numeric: true, sensitivity: 'variant' });

export function createNamedList(
  { clock, events }: Pick<Platform, 'clock' | 'events'>,
  store: NamedStore,
  words: NamedListWords,
): NamedList {
  const tell = (tx: TransactionScope): Promise<void> => events.append(tx, [{ kind: words.event, ids: {} }]);

  /** The index of names decides, so that two who are at it at once cannot both be right. */
  async function refuseTaken<Answer>(write: Promise<Answer>): Promise<Answer> {
    try {
      return await write;
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      throw new AppError(words.taken, {
        fields: { [words.field]: ERRORS[words.taken].message },
        cause: error,
      });
    }
  }

  async function list(scope: Scope): Promise<CountedEntry[]> {
    const [entries, uses] = await Promise.all([store.entries(scope), store.uses(scope)]);
    return entries
      .map((entry) => ({ ...entry, used: uses.get(entry._id) ?? 0 }))
      .sort((a, b) => byName.compare(a.name, b.name));
  }

  async function requireRoom(tx: Scope, within: number, more: number): Promise<void> {
    const same = (await store.entries(tx)).filter((entry) => entry.within === within);
    if (same.length + more > MAX_LIST_ENTRIES) throw new AppError(words.tooMany);
  }

  async function byId(scope: Scope, id: string): Promise<CountedEntry> {
    const entry = (await store.entries(scope)).find(({ _id }) => _id === id);
    if (!entry) throw new AppError(words.notFound);
    return { ...entry, used: (await store.uses(scope)).get(id) ?? 0 };
  }

  return {
    list,

    create: (caller, name, within, key) =>
      refuseTaken(
        once(caller, clock, { key, endpoint: words.endpoint, body: { name, within } }, async (tx) => {
          await requireRoom(tx, within, 1);
          const entry = { _id: newShortId(), name, within };
          await store.insert(tx, { ...entry, key: listKey(name) });
          await tell(tx);
          return { ...entry, used: 0 };
        }),
      ),

    rename: (caller, id, name) =>
      refuseTaken(
        inTransaction(caller, async (tx) => {
          if (!(await store.rename(tx, id, name, listKey(name)))) throw new AppError(words.notFound);
          await tell(tx);
          return byId(tx, id);
        }),
      ),

    remove: (caller, id) =>
      inTransaction(caller, async (tx) => {
        const { used } = await byId(tx, id);
        if (!(await store.remove(tx, id))) throw new AppError(words.notFound);
        await tell(tx);
        return used;
      }),

    async removeUnused(tx, ids) {
      const uses = await store.uses(tx);
      let isChanged = false;
      for (const id of ids)
        if ((uses.get(id) ?? 0) === 0) isChanged = (await store.remove(tx, id)) || isChanged;
      if (isChanged) await tell(tx);
    },

    async ensure(tx, names, { within, mayCreate }) {
      const keyed = new Map(names.map((name) => [listKey(name), name]));
      if (keyed.size === 0) return [];
      const entries = async (): Promise<Map<string, string>> => {
        const same = (await store.entries(tx)).filter((entry) => entry.within === within);
        return new Map(same.map((entry) => [listKey(entry.name), entry._id]));
      };
      const known = await entries();
      const added = [...keyed].filter(([key]) => !known.has(key));
      if (added.length === 0) return [...keyed.keys()].map((key) => known.get(key) ?? '');
      if (!mayCreate) throw new AppError('permission_denied');
      await requireRoom(tx, within, added.length);
      const made = new Map<string, string>();
      for (const [key, name] of added) {
        const entry = { _id: newShortId(), name, within, key };
        await store.insert(tx, entry);
        made.set(key, entry._id);
      }
      await tell(tx);
      return [...keyed.keys()].map((key) => known.get(key) ?? made.get(key) ?? '');
    },
  };
}
