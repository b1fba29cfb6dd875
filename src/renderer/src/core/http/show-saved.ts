import type { UnknownAction } from '@reduxjs/toolkit';
import type { RootState } from '../store/store';
import { cachedResponses, responsesReplaced } from './cached-responses';

type Values = Readonly<Record<string, unknown>>;
/** Of a mutation, as RTK Query hands it over. */
export interface Saving {
  readonly dispatch: (action: UnknownAction) => unknown;
  readonly getState: () => unknown;
  readonly queryFulfilled: PromiseLike<{ readonly data: object }>;
}

interface Options {
  /** Values that rows have in another form than the record. */
  readonly except?: readonly string[];
  /** The field that identifies a record. */
  readonly id?: string;
}

const isList = (value: unknown): value is readonly Values[] => Array.isArray(value);

/** The record as it was saved, or what holds it with that; the same object where it is not in there. */
function withSaved(held: Values, saved: Values, id: string): Values {
  if (id in held) {
    if (held[id] !== saved[id]) return held;
    return { ...held, ...Object.fromEntries(Object.entries(saved).filter(([name]) => name in held)) };
  }
  for (const name of ['rows', 'pages']) {
    const before = held[name];
    if (!isList(before)) continue;
    const after = listWithSaved(before, saved, id);
    return after === before ? held : { ...held, [name]: after };
  }
  return held;
}

function listWithSaved(list: readonly Values[], saved: Values, id: string): readonly Values[] {
  const rows = list.map((row) => withSaved(row, saved, id));
  return rows.some((row, place) => row !== list[place]) ? rows : list;
}

/**
 * Called by `onQueryStarted` of a change whose answer is the record: what is loaded shows it as soon as it is saved, and not only
 * when it has been loaded again. Rows take over the values that they have.
 * @param endpoints queries whose answers are rows, `{ rows }`, pages of those, or the record
 */
export async function showSaved(
  { dispatch, getState, queryFulfilled }: Saving,
  endpoints: readonly string[],
  { except = [], id = '_id' }: Options = {},
): Promise<void> {
  const answer = await queryFulfilled.then(
    ({ data }) => data,
    () => null,
  );
  if (answer === null) return;
  const saved = Object.fromEntries(Object.entries(answer).filter(([name]) => !except.includes(name)));
  const replacements = endpoints.flatMap((endpoint) =>
    cachedResponses<unknown, Values | readonly Values[]>(getState() as RootState, endpoint).flatMap(
      ({ key, data }) => {
        const shown = isList(data) ? listWithSaved(data, saved, id) : withSaved(data, saved, id);
        return shown === data ? [] : [{ key, data: shown }];
      },
    ),
  );
  if (replacements.length > 0) dispatch(responsesReplaced(replacements));
}
