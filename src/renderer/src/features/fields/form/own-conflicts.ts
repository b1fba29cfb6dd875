import type { FieldConflict } from '../../../ui/record-form/ConflictNotice';
import { draftText } from './draft-text';
import { fieldsOf } from './own-drafts';
import type { OwnFieldsState } from './use-own-fields';

/** Own fields that two people have changed, in words. */
export const ownConflictsOf = ({
  groups,
  conflicts,
  drafts,
  theirs,
}: OwnFieldsState): FieldConflict<string>[] =>
  conflicts.map((name) => {
    const field = fieldsOf(groups).find((one) => one.name === name);
    return {
      name,
      label: field?.label ?? name,
      mine: draftText(field, drafts[name]),
      theirs: draftText(field, theirs[name]),
    };
  });
