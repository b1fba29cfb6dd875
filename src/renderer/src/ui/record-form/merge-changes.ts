interface Merged<Values> {
  readonly values: Values;
  /** Names of fields that two people have changed, each to something else. */
  readonly conflicts: readonly (keyof Values & string)[];
}

const sameJson = <Values extends object>(name: keyof Values, one: Values, other: Values): boolean =>
  JSON.stringify(one[name]) === JSON.stringify(other[name]);

/**
 * What was typed over a record, over what somebody else has made of it since: fields that were not touched are theirs, those
 * that were touched stay as they were typed.
 * @param before what the form began with @param theirs what the record has now
 */
export function mergeChanges<Values extends object>(
  mine: Values,
  before: Values,
  theirs: Values,
  isSame: (name: keyof Values & string, one: Values, other: Values) => boolean = sameJson,
): Merged<Values> {
  const names = Object.keys(mine) as (keyof Values & string)[];
  const typed = names.filter((name) => !isSame(name, mine, before));
  return {
    values: { ...theirs, ...Object.fromEntries(typed.map((name) => [name, mine[name]])) },
    conflicts: typed.filter((name) => !isSame(name, theirs, before) && !isSame(name, theirs, mine)),
  };
}
