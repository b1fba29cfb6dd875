import { useCallback, useState } from 'react';

export interface RowCommands {
  readonly isBusy: (id: string) => boolean;
  /** Why what was asked for last could not be done. */
  readonly problemOf: (id: string) => string | null;
  /** Does something with a row; the command resolves to why it could not be done, or to null. */
  readonly run: (id: string, command: () => Promise<string | null>) => Promise<void>;
  /** The problem of a row is over. */
  readonly clear: (id: string) => void;
}

function without<Value>(all: ReadonlyMap<string, Value>, id: string): ReadonlyMap<string, Value> {
  if (!all.has(id)) return all;
  const rest = new Map(all);
  rest.delete(id);
  return rest;
}

/** What is under way in the rows of a table, and what was refused there. */
export function useRowCommands(): RowCommands {
  const [busy, setBusy] = useState<ReadonlyMap<string, true>>(new Map());
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());
  const clear = useCallback((id: string) => {
    setProblems((all) => without(all, id));
  }, []);
  const run = useCallback(
    async (id: string, command: () => Promise<string | null>): Promise<void> => {
      clear(id);
      setBusy((all) => new Map(all).set(id, true));
      const problem = await command();
      setBusy((all) => without(all, id));
      if (problem !== null) setProblems((all) => new Map(all).set(id, problem));
    },
    [clear],
  );
  return {
    isBusy: (id) => busy.has(id),
    problemOf: (id) => problems.get(id) ?? null,
    run,
    clear,
  };
}
