import { type MergeField, mergedSettings } from '@shared/rules/merge-fields';
import { contactName } from '@shared/rules/contact-values';
import type { ContactRecord } from '../contact-repository';

type Settings = Record<string, boolean>;

/** What the kept contact gets: the other one's value in the fields that were chosen, and the stricter settings of both. */
export function chosenValues(
  kept: ContactRecord,
  dropped: ContactRecord,
  take: readonly MergeField[],
): Partial<ContactRecord> {
  const taken = Object.fromEntries(take.map((field) => [field, dropped[field]])) as Partial<ContactRecord>;
  const named = { ...kept, ...taken };
  const isRenamed = take.includes('first_name') || take.includes('last_name');
  const settings = mergedSettings(
    JSON.parse(kept.communication_settings) as Settings,
    JSON.parse(dropped.communication_settings) as Settings,
  );
  return {
    ...taken,
    // A contact that nobody has named is called by its number or its address.
    ...(isRenamed && { name: contactName(named) || dropped.name }),
    communication_settings: JSON.stringify(settings),
  };
}
