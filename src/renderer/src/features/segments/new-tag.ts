import type { Picked } from '../../ui/record-picker/record-list';

/** A tag that there is not yet: made by its name when it is given to a list. */
const PREFIX = 'new:';

export const newTag = (label: string): Picked => ({ value: PREFIX + label, label });
export const isNewTag = ({ value }: Picked): boolean => value.startsWith(PREFIX);
