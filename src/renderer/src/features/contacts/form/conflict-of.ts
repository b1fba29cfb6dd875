import type { FieldConflict } from '../../../ui/record-form/ConflictNotice';
import type { Drafts } from '../../../ui/record-form/draft-values';
import type { FormGroup } from '../../../ui/record-form/RecordForm';
import { draftText } from '../../fields';
import { copy } from '../copy';
import { fieldsOf } from './contact-draft';

/** A field that two people have changed, in words. */
export function conflictOf(
  groups: readonly FormGroup[],
  name: string,
  mine: Drafts,
  theirs: Drafts,
): FieldConflict<string> {
  const field = fieldsOf(groups).find((one) => one.name === name);
  return {
    name,
    label: field?.label ?? copy.form.otherLabels[name] ?? name,
    mine: draftText(field, mine[name]),
    theirs: draftText(field, theirs[name]),
  };
}
