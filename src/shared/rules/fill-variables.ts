const VARIABLE = /\{\{\s*([a-z_]{1,40})\s*(?:\|([^{}|]{0,100}))?\}\}/g;

/** Values by the names of the variables; a name that is not in it is no variable. */
export type VariableValues<Name extends string> = Readonly<Partial<Record<Name, string | null>>>;

/**
 * The text with its variables filled in, written `{{first_name}}` or, with words for an empty one,
 * `{{first_name|there}}`. An empty one gives its words, or nothing together with the space before it; what is no
 * variable stays as it was written, so that somebody sees it.
 */
export function fillVariables<Name extends string>(
  text: string,
  names: readonly Name[],
  values: VariableValues<Name>,
): string {
  return text.replace(
    new RegExp(`( ?)${VARIABLE.source}`, 'g'),
    (whole: string, space: string, name: string, otherwise: string | undefined) => {
      const known = names.find((one) => one === name);
      if (known === undefined) return whole;
      const value = (values[known] ?? '').trim() || (otherwise ?? '').trim();
      return value === '' ? '' : space + value;
    },
  );
}

/** Names in a text that are no variables: misspelt, most likely. */
export function unknownNames(text: string, names: readonly string[]): string[] {
  const written = [...text.matchAll(VARIABLE)].map(([, name]) => name ?? '');
  return [...new Set(written.filter((name) => !names.includes(name)))];
}
