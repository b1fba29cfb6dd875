import { array, object, string } from 'yup';
import { LIST_NAME_LENGTH } from '@shared/contract/limits';
import { type FieldKind, hasOptions, hasProperties } from '@shared/reference/field-kinds';

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
  properties: array(object({ label: string() })).when('kind', ([kind], schema) =>
    hasProperties(kind as FieldKind)
      ? schema
          .min(1, 'A group needs at least one field.')
          .test('named', 'Every field of the group needs a name.', (fields: Option[] | undefined) =>
            (fields ?? []).every(({ label = '' }) => label.trim() !== ''),
          )
      : schema,
  ),
});
