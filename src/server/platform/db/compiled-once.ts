import { type Compilable, type Kysely, CompiledQuery } from 'kysely';
import type { ListValue } from './list-of';
import type { Scope } from '../scope';
import type { Schema } from './schema';

/** Stands for a value while the query is compiled. */
class Slot {
  constructor(readonly name: string) {}
}

type Values = Readonly<Record<string, ListValue | number | undefined>>;

interface Compiled {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** The two engines write their SQL differently: what is compiled for one is not for the other. */
const engineOf = (db: Kysely<Schema>): object => db.getExecutor().adapter.constructor;

/**
 * For queries that run all day: builds and compiles one for each set of values that are given (not undefined), and from
 * then on only fills them in. Building takes about as long as reading a page by its index does.
 * @param build may pass values on as parameters and ask whether one is undefined; it must not look at them
 */
export function compiledOnce<Given extends Values, Row>(
  build: (scope: Scope, values: Given) => Compilable<Row>,
): (scope: Scope, values: Given) => Promise<Row[]> {
  const known = new WeakMap<object, Map<string, Compiled>>();

  function compile(db: Kysely<Schema>, names: readonly string[]): Compiled {
    const slots = Object.fromEntries(names.map((name) => [name, new Slot(name)])) as unknown as Given;
    const { business_id } = slots as unknown as Scope;
    return build({ business_id, db: db.withoutPlugins() }, slots).compile();
  }

  return async ({ business_id, db }, values) => {
    const given: Values = { ...values, business_id };
    const names = Object.keys(given).filter((name) => given[name] !== undefined);
    const engine = engineOf(db);
    const shapes = known.get(engine) ?? new Map<string, Compiled>();
    known.set(engine, shapes);
    const shape = names.join(' ');
    const { sql, parameters } = shapes.get(shape) ?? compile(db, names);
    shapes.set(shape, { sql, parameters });
    const filled = parameters.map((value) => (value instanceof Slot ? given[value.name] : value));
    return (await db.executeQuery<Row>(CompiledQuery.raw(sql, filled))).rows;
  };
}
