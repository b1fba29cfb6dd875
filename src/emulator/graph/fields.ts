/** The names at the top level of Graph's `fields` parameter: `id,throughput{level}` gives id and throughput. */
export function fieldNames(fields: string): string[] {
  const names: string[] = [];
  let depth = 0;
  let name = '';
  for (const character of `${fields},`) {
    if (character === '{' || character === '(') depth += 1;
    if (depth === 0 && character === ',') {
      const trimmed = name.split('.')[0]?.trim();
      if (trimmed) names.push(trimmed);
      name = '';
    } else if (depth === 0) name += character;
    if (character === '}' || character === ')') depth -= 1;
  }
  return names;
}

/** The object cut down to the wanted fields; `id` is always there. */
export function pickFields(
  object: Readonly<Record<string, unknown>>,
  fields: string | undefined,
  byDefault: readonly string[],
): Record<string, unknown> {
  const wanted = new Set([...(fields ? fieldNames(fields) : byDefault), 'id']);
  return Object.fromEntries(
    Object.entries(object).filter(([key, value]) => wanted.has(key) && value !== undefined),
  );
}
