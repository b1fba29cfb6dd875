/* Several names in one cell of a table. */

/** Names in one cell, so that {@link entriesOf} reads them as they are, whatever signs are in them. */
export function joinedCell(names: readonly string[]): string {
  const [only = '', ...others] = names;
  if (names.some((name) => /[;|\n]|:::/.test(name)))
    return others.length === 0 ? `${only} :::` : names.join(' ::: ');
  return others.length === 0 && only.includes(',') ? `${only};` : names.join('; ');
}

/**
 * The names of a cell, each once. Google Contacts writes ` ::: ` between them, HubSpot `;`; where there is neither, commas part them.
 */
export function entriesOf(text: string): string[] {
  const separator = /\s:::(?:\s|$)/u.test(text) ? /\s:::(?:\s|$)/u : /[;|\n]/u.test(text) ? /[;|\n]/u : /,/u;
  const parts = text.split(separator).map((part) => part.trim());
  return [...new Set(parts.filter((part) => part !== ''))];
}
