/** One filter of a list, as the address has it. */
export interface FilterParam<Value> {
  /** The names of its parameters. */
  readonly names: readonly string[];
  /** What is not understood counts as not said. */
  readonly read: (params: URLSearchParams) => Value;
  /** Nothing where nothing is chosen. */
  write(value: Value): readonly (readonly [name: string, value: string])[];
}

/** The filters of a list by their names. */
export type FilterParams = Readonly<Record<string, FilterParam<unknown>>>;
export type FilterValues<Params extends FilterParams> = {
  readonly [Name in keyof Params]: Params[Name] extends FilterParam<infer Value> ? Value : never;
};

const ID = /^[A-Za-z0-9_.:=+/-]{1,64}$/;
const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Words that are searched for; empty: none. */
export const searchParam = (name: string, maxLength: number): FilterParam<string> => ({
  names: [name],
  read: (params) => (params.get(name) ?? '').slice(0, maxLength),
  write: (value) => (value === '' ? [] : [[name, value]]),
});

/** One of a few values; null: any. */
export const choiceParam = <Value extends string>(
  name: string,
  values: readonly Value[],
): FilterParam<Value | null> => ({
  names: [name],
  read: (params) => values.find((value) => value === params.get(name)) ?? null,
  write: (value) => (value === null ? [] : [[name, value]]),
});

/** A record by its id; null: any. Whether there is such a record the list finds out. */
export const recordParam = (name: string): FilterParam<string | null> => ({
  names: [name],
  read: (params) => {
    const value = params.get(name);
    return value !== null && ID.test(value) ? value : null;
  },
  write: (value) => (value === null ? [] : [[name, value]]),
});

/** Several records by their ids; empty: any. */
export const recordsParam = (name: string): FilterParam<readonly string[]> => ({
  names: [name],
  read: (params) => [
    ...new Set(
      params
        .getAll(name)
        .flatMap((value) => value.split(','))
        .filter((value) => ID.test(value)),
    ),
  ],
  write: (chosen) => (chosen.length === 0 ? [] : [[name, chosen.join(',')]]),
});

/**
 * Several of a few values; empty: any. They are read repeated or with commas between them.
 * @param written `commas`: in one parameter; `repeated`: each in one of its own
 */
export const choicesParam = <Value extends string | number>(
  name: string,
  values: readonly Value[],
  written: 'commas' | 'repeated' = 'commas',
): FilterParam<readonly Value[]> => ({
  names: [name],
  read: (params) => {
    const chosen = new Set(params.getAll(name).flatMap((value) => value.split(',')));
    return values.filter((value) => chosen.has(String(value)));
  },
  write: (chosen) => {
    if (chosen.length === 0) return [];
    return written === 'commas' ? [[name, chosen.join(',')]] : chosen.map((value) => [name, String(value)]);
  },
});

/** On, or not said. */
export const toggleParam = (name: string): FilterParam<boolean> => ({
  names: [name],
  read: (params) => params.get(name) === '1',
  write: (value) => (value ? [[name, '1']] : []),
});

/** The first and the last day of a period, `YYYY-MM-DD`; null: open at that end. */
export interface Days {
  readonly from: string | null;
  readonly to: string | null;
}

/** A day that the calendar has: `2026-02-30` is none. */
export function isDay(text: string): boolean {
  const [, year, month, day] = DAY.exec(text) ?? [];
  if (year === undefined) return false;
  const at = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return at.getUTCMonth() === Number(month) - 1 && at.getUTCDate() === Number(day);
}

/** Days, not instants, so that a link means the same days everywhere. */
export function daysParam(from: string, to: string): FilterParam<Days> {
  const dayOf = (text: string | null): string | null => (text !== null && isDay(text) ? text : null);
  return {
    names: [from, to],
    read: (params) => ({ from: dayOf(params.get(from)), to: dayOf(params.get(to)) }),
    write: (days) => [
      ...(days.from === null ? [] : [[from, days.from] as const]),
      ...(days.to === null ? [] : [[to, days.to] as const]),
    ],
  };
}

const entriesOf = (params: FilterParams) => Object.entries(params);

/** What the address says of these filters. */
export const readFilters = <Params extends FilterParams>(
  filters: Params,
  params: URLSearchParams,
): FilterValues<Params> =>
  Object.fromEntries(
    entriesOf(filters).map(([name, one]) => [name, one.read(params)]),
  ) as FilterValues<Params>;

/** The address with these filters in it; what else stands in it stays. */
export function writeFilters<Params extends FilterParams>(
  filters: Params,
  params: URLSearchParams,
  values: FilterValues<Params>,
): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, one] of entriesOf(filters)) {
    for (const own of one.names) next.delete(own);
    for (const [own, value] of one.write(values[name])) next.append(own, value);
  }
  return next;
}

/** The address without what is not understood of these filters. */
export const validFilters =
  (filters: FilterParams) =>
  (params: URLSearchParams): URLSearchParams =>
    writeFilters(filters, params, readFilters(filters, params));

/** Whether one of these filters narrows the list. */
export const isAnyFilterOn = <Params extends FilterParams>(
  filters: Params,
  values: FilterValues<Params>,
): boolean => entriesOf(filters).some(([name, one]) => one.write(values[name]).length > 0);
