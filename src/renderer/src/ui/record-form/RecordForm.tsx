import { type ComponentType, memo } from 'react';
import type { FieldDefinition, FieldGroup } from '@shared/contract/fields';
import { type DefinedFieldProps, DefinedField } from './DefinedField';
import type { Draft, Drafts } from './draft-values';
import { FormSection } from './FormSection';
import { GroupField } from './GroupField';

export interface OwnFieldProps {
  readonly field: FieldDefinition;
  readonly values: Drafts;
  readonly errors: Readonly<Record<string, string>>;
  readonly disabled: boolean;
  readonly onChange: (name: string, value: Draft) => void;
}

/** A field that the owner draws, and the names of the values that it shows. */
export interface OwnField {
  readonly part: ComponentType<OwnFieldProps>;
  readonly reads: readonly string[];
}

export type FieldParts = Readonly<Partial<Record<FieldDefinition['type'], ComponentType<DefinedFieldProps>>>>;

export type FormGroup = Pick<FieldGroup, 'label' | 'fields'>;

interface RecordFormProps {
  readonly groups: readonly FormGroup[];
  readonly mode: 'create' | 'update';
  readonly values: Drafts;
  /** By the name of the field. */
  readonly errors: Readonly<Record<string, string>>;
  readonly disabled?: boolean;
  /** Other sections stand before it, of which the first is open. */
  readonly startsClosed?: boolean;
  /** Fields that the owner draws: records to be picked, what consists of several. It must stay the same object. */
  readonly own?: Readonly<Record<string, OwnField>>;
  /**
   * What draws fields of these types: those that ask the server, such as files and suggestions. It must stay the same
   * object; each part is drawn again only when its own value changes (`memo`).
   */
  readonly parts?: FieldParts;
  /** It must stay the same function: a field is drawn again only when its own value changes. */
  readonly onChange: (name: string, value: Draft) => void;
}

const NO_FIELDS: Readonly<Record<string, OwnField>> = {};
const NO_PARTS: FieldParts = {};
const GROUPS: FieldParts = { object: GroupField, array: GroupField };

/** A file is drawn where the owner knows how it is stored; a built-in field of several values, where it draws that itself. */
const isDrawn = (
  { name, type, items }: FieldDefinition,
  { own = NO_FIELDS, parts = NO_PARTS }: RecordFormProps,
): boolean =>
  Object.hasOwn(own, name) ||
  (type === 'file' ? parts.file !== undefined : (type !== 'object' && type !== 'array') || items !== null);

/** The groups with the fields that this form shows (spec 2 §3: hideOnCreate, hideOnUpdate). */
const shownGroups = (props: RecordFormProps): FormGroup[] =>
  props.groups
    .map(({ label, fields }) => ({
      label,
      fields: fields.filter(
        (field) =>
          (props.mode === 'create' ? field.hideOnCreate : field.hideOnUpdate) === 2 && isDrawn(field, props),
      ),
    }))
    .filter(({ fields }) => fields.length > 0);

interface OwnFieldViewProps extends OwnFieldProps {
  readonly own: OwnField;
}

/** Nothing that it shows is another one: a key in one field does not draw the others again. */
const showsSame = (before: OwnFieldViewProps, after: OwnFieldViewProps): boolean =>
  before.own === after.own &&
  before.field === after.field &&
  before.disabled === after.disabled &&
  before.onChange === after.onChange &&
  after.own.reads.every(
    (name) => before.values[name] === after.values[name] && before.errors[name] === after.errors[name],
  );

const OwnFieldView = memo(function OwnFieldView({ own: { part: Part }, ...props }: OwnFieldViewProps) {
  return <Part {...props} />;
}, showsSame);

/** A form of a record by the definitions of its fields: a section for each group, of which the first is open. */
export function RecordForm(props: RecordFormProps) {
  const {
    values,
    errors,
    disabled = false,
    own = NO_FIELDS,
    parts = NO_PARTS,
    startsClosed = false,
    onChange,
  } = props;
  return shownGroups(props).map(({ label, fields }, index) => (
    <FormSection
      key={label}
      title={label}
      startsOpen={index === 0 && !startsClosed}
      hasProblem={fields.some(({ name }) => errors[name] !== undefined)}
    >
      {fields.map((field) => {
        const { name } = field;
        const ownField = own[name];
        const Part = parts[field.type] ?? GROUPS[field.type] ?? DefinedField;
        return ownField ? (
          <OwnFieldView
            key={name}
            own={ownField}
            field={field}
            values={values}
            errors={errors}
            disabled={disabled}
            onChange={onChange}
          />
        ) : (
          <Part
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
