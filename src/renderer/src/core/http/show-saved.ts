import type { UnknownAction } from '@reduxjs/toolkit';
import type { RootState } from '../store/store';
import { cachedResponses, responsesReplaced } from './cached-responses';

interface Saved {
  readonly _id: string;
}
type Values = Readonly<Record<string, unknown>>;
/** What an answer holds: records, pages of them, or one. */
type Held = readonly Values[] | Values;

const isList = (held: unknown): held is readonly Values[] => Array.isArray(held);

/** Of a mutation, as RTK Query hands it over. */
interface Saving {
  readonly dispatch: (action: UnknownAction) => unknown;
  readonly getState: () => unknown;
  readonly queryFulfilled: PromiseLike<{ readonly data: Saved }>;
}

/** A record as it was saved, in the values that it has here. */
function merged(row: Values, saved: Values): Values {
  if (row['_id'] !== saved['_id']) return row;
  return { ...row, ...Object.fromEntries(Object.entries(saved).filter(([name]) => name in row)) };
}

/** The answer with the record as it was saved; the same one where it does not hold the record. */
function withSaved<Answer extends Held>(held: Answer, saved: Values): Answer {
  if (isList(held)) {
    const rows = held.map((row) => withSaved(row, saved));
    return rows.some((row, place) => row !== held[place]) ? (rows as unknown as Answer) : held;
  }
  const values: Values = held;
  if ('_id' in values) return merged(values, saved) as Answer;
  for (const name of ['rows', 'pages']) {
    const before = values[name];
    if (!isList(before)) continue;
    const after = withSaved(before, saved);
    return after === before ? held : ({ ...values, [name]: after } as unknown as Answer);
  }
  return held;
}

/**
 * Called by `onQueryStarted` of a change whose answer is the record: what is loaded shows it as soon as it is saved, and not only
 * when it has been loaded again. Rows take over the values that they have.
 * @param endpoints queries whose answers are rows, `{ rows }`, pages of those, or the record
 * @param except values that rows have in another form than the record
 */
export async function showSaved(
  { dispatch, getState, queryFulfilled }: Saving,
  endpoints: readonly string[],
  except: readonly string[] = [],
): Promise<void> {
  const answer = await queryFulfilled.then(
    ({ data }) => data,
    () => null,
  );
  if (answer === null) return;
  const saved = Object.fromEntries(Object.entries(answer).filter(([name]) => !except.includes(name)));
  const replacements = endpoints.flatMap((endpoint) =>
    cachedResponses<unknown, Held>(getState() as RootState, endpoint).flatMap(({ key, data }) => {
      const shown = withSaved(data, saved);
      return shown === data ? [] : [{ key, data: shown }];
    }),
  );
  if (replacements.length > 0) dispatch(responsesReplaced(replacements));
}
