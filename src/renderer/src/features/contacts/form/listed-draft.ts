import type { Picked } from '../../../ui/record-picker/record-list';

/** An entry that the list does not have yet: it is made by its name when the contact is saved. */
const PREFIX = 'new:';

export const newEntry = (label: string): Picked => ({ value: PREFIX + label, label });
const isNew = ({ value }: Picked): boolean => value.startsWith(PREFIX);

/** Entries with an id are sent as ids, new ones as text (spec 2 §5). */
export function sentEntries(name: 'tags' | 'interests', chosen: readonly Picked[]) {
  const ids = chosen.filter((one) => !isNew(one)).map(({ value }) => value);
  const texts = chosen.filter(isNew).map(({ label }) => label);
  return name === 'tags' ? { tag_id: ids, tag_text: texts } : { interest_id: ids, interest_text: texts };
}
