import { array, object, string } from 'yup';
import { LIST_NAME_LENGTH } from '@shared/contract/limits';
import { type FieldKind, hasOptions } from '@shared/reference/field-kinds';

const name = (empty: string) =>
  string()
    .trim()
    .required(empty)
    .max(LIST_NAME_LENGTH, `A name can have at most ${LIST_NAME_LENGTH} characters.`);

interface Option {
  readonly label?: string | undefined;
}

/** What the form checks before it asks the server. */
export const FIELD_SCHEMA = object({
  label: name('A field needs a name.'),
  group: name('A group needs a name.'),
  options: array(object({ label: string() })).when('kind', ([kind], schema) =>
    hasOptions(kind as FieldKind)
      ? schema.test(
          'some',
          'A field to choose from needs at least one option.',
          (options: Option[] | undefined) => (options ?? []).some(({ label = '' }) => label.trim() !== ''),
        )
      : schema,
  ),
});
