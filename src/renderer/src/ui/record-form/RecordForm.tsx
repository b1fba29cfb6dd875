import type { ComponentType } from 'react';
import type { FieldDefinition, FieldGroup } from '@shared/contract/fields';
import { DefinedField } from './DefinedField';
import type { Draft, Drafts } from './draft-values';
import { FormSection } from './FormSection';

export interface OwnFieldProps {
  readonly field: FieldDefinition;
  readonly values: Drafts;
  readonly errors: Readonly<Record<string, string>>;
  readonly disabled: boolean;
  readonly onChange: (name: string, value: Draft) => void;
}

export type FormGroup = Pick<FieldGroup, 'label' | 'fields'>;

interface RecordFormProps {
  readonly groups: readonly FormGroup[];
  readonly mode: 'create' | 'update';
  readonly values: Drafts;
  /** By the name of the field. */
  readonly errors: Readonly<Record<string, string>>;
  readonly disabled?: boolean;
  /** Fields that the owner draws: records to be picked, what consists of several. It must stay the same object. */
  readonly own?: Readonly<Record<string, ComponentType<OwnFieldProps>>>;
  /** It must stay the same function: a field is drawn again only when its own value changes. */
  readonly onChange: (name: string, value: Draft) => void;
}

const NO_FIELDS = {};
/** Of several values: drawn where the owner knows how. */
const COMPOSED: ReadonlySet<FieldDefinition['type']> = new Set(['object', 'array', 'file']);

/** The groups with the fields that this form shows (spec 2 §3: hideOnCreate, hideOnUpdate). */
const shownGroups = ({ groups, mode, own = NO_FIELDS }: RecordFormProps): FormGroup[] =>
  groups
    .map(({ label, fields }) => ({
      label,
      fields: fields.filter(
        ({ hideOnCreate, hideOnUpdate, name, type }) =>
          (mode === 'create' ? hideOnCreate : hideOnUpdate) === 2 &&
          (!COMPOSED.has(type) || Object.hasOwn(own, name)),
      ),
    }))
    .filter(({ fields }) => fields.length > 0);

/** A form of a record by the definitions of its fields: a section for each group, of which the first is open. */
export function RecordForm(props: RecordFormProps) {
  const { values, errors, disabled = false, own = NO_FIELDS, onChange } = props;
  return shownGroups(props).map(({ label, fields }, index) => (
    <FormSection
      key={label}
      title={label}
      startsOpen={index === 0}
      hasProblem={fields.some(({ name }) => errors[name] !== undefined)}
    >
      {fields.map((field) => {
        const { name } = field;
        const Own = own[name as keyof typeof own] as ComponentType<OwnFieldProps> | undefined;
        return Own ? (
          <Own
            key={name}
            field={field}
            values={values}
            errors={errors}
            disabled={disabled}
            onChange={onChange}
          />
        ) : (
          <DefinedField
            key={name}
            field={field}
            value={values[name]}
            error={errors[name]}
            disabled={disabled}
            onChange={onChange}
          />
        );
      })}
    </FormSection>
  ));
}
