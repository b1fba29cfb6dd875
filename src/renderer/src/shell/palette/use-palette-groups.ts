import { useMemo, useState } from 'react';
import { commandsNow } from '../../ui/shortcuts';
import { useDebounced } from '../../ui/use-debounced';
import { recentCommands } from './recent-commands';
import { type PaletteGroup, type PaletteRecords, paletteGroups } from './results';
import { paletteSources } from './sources';

/** Milliseconds. */
const SEARCH_DEBOUNCE = 150;

export interface PaletteAnswer {
  readonly groups: readonly PaletteGroup[];
  readonly searching: boolean;
  /** Labels of what could not be searched. */
  readonly failed: readonly string[];
  readonly retry: () => void;
}

/** What the palette offers for what was typed: at once what is known here, then what the server finds. */
export function usePaletteGroups(typed: string): PaletteAnswer {
  const query = typed.trim();
  // As it was when the palette opened: what lies under the hand does not change its place.
  const [{ sources, commands, recent }] = useState(() => ({
    sources: paletteSources(),
    commands: commandsNow(),
    recent: recentCommands(),
  }));
  const search = useDebounced(query, SEARCH_DEBOUNCE);
  // Hooks in a loop: the sources stay the same while the palette is open
  const finds = sources.map((source) => ({ ...source, ...source.useFinds(search) }));

  const settled = query === search;
  const fresh = settled && finds.every(({ isAnswered }) => isAnswered);
  const failed = settled && query !== '' ? finds.filter(({ isError }) => isError) : [];
  const records: readonly PaletteRecords[] = finds;
  const groups = useMemo(
    () => paletteGroups({ query, commands, recent, records, fresh }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what the sources found is as many lists as there are sources
    [query, commands, recent, fresh, ...finds.flatMap(({ known, found }) => [known, found])],
  );
  return {
    groups,
    searching: query !== '' && !fresh && failed.length === 0,
    failed: failed.map(({ label }) => label),
    retry: () => {
      for (const one of failed) one.retry();
    },
  };
}
