import type { FieldParts } from '../../../ui/record-form/RecordForm';
import { ChoiceField } from './ChoiceField';
import { FileField } from './FileField';
import { SuggestField } from './SuggestField';

/** What draws fields that ask the server, in the form of any record. */
export const FIELD_PARTS: FieldParts = {
  autocomplete: SuggestField,
  checkbox: ChoiceField,
  dropdown: ChoiceField,
  file: FileField,
  radio: ChoiceField,
};
