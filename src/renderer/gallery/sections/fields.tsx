import { MockWorkspace } from '../MockWorkspace';
import { Example } from '../Example';
import { type FieldsFormProps, FieldsForm } from './FieldsForm';
import type { GallerySection } from './types';

const STATES: readonly (readonly [FieldsFormProps['state'], string])[] = [
  ['plain', 'Fields of a form'],
  ['wrong', 'Fields with an error'],
  ['disabled', 'Fields that are disabled'],
  ['readOnly', 'Fields that are read'],
];

/** A field of each type in each of its states. */
export const fields: GallerySection = {
  id: 'fields',
  title: 'Fields',
  show: () =>
    STATES.map(([state, caption]) => (
      <Example key={state} caption={caption} as="thread">
        <MockWorkspace>{() => <FieldsForm state={state} />}</MockWorkspace>
      </Example>
    )),
};
