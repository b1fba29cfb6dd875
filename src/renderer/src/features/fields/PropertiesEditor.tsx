import { useState } from 'react';
import { MAX_PROPERTIES } from '@shared/contract/fields';
import { LIST_NAME_LENGTH } from '@shared/contract/limits';
import { type InnerKind, hasOptions, INNER_KINDS } from '@shared/reference/field-kinds';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { IconButton } from '../../ui/IconButton';
import { Select } from '../../ui/Select';
import { copy } from './copy';
import { type OptionDraft, OptionsEditor } from './OptionsEditor';
import css from './fields.module.css';

/** `key` is there for an inner field that was saved before. */
export interface PropertyDraft {
  readonly key?: string;
  readonly label: string;
  readonly kind: InnerKind;
  readonly required: boolean;
  readonly options: readonly OptionDraft[];
}

interface PropertiesEditorProps {
  readonly properties: readonly PropertyDraft[];
  readonly error: string | undefined;
  readonly onChange: (properties: readonly PropertyDraft[]) => void;
}

const NEW: PropertyDraft = { label: '', kind: 'text', required: false, options: [] };

/** The fields that stand in a group: names, kinds, and which of them a group that was begun needs. */
export function PropertiesEditor({ properties, error, onChange }: PropertiesEditorProps) {
  const [added, setAdded] = useState(0);
  const change = (index: number, part: Partial<PropertyDraft>): void => {
    onChange(properties.map((one, at) => (at === index ? { ...one, ...part } : one)));
  };
  return (
    <fieldset className={css.options}>
      <legend>{copy.properties}</legend>
      {properties.length === 0 && <EmptyState size="small" title={copy.noProperties} />}
      <ul className={css.optionList}>
        {properties.map((property, index) => (
          <li key={property.key ?? `new-${index}`} className={css.property}>
            <div className={css.addOption}>
              <input
                dir="auto"
                aria-label={copy.propertyName(index)}
                placeholder={copy.name}
                // A new one is there to be named.
                autoFocus={index === properties.length - 1 && added > 0 && property.key === undefined}
                value={property.label}
                maxLength={LIST_NAME_LENGTH}
                onChange={({ target }) => {
                  change(index, { label: target.value });
                }}
              />
              <Select
                aria-label={copy.propertyKind(index)}
                value={property.kind}
                disabled={property.key !== undefined}
                title={property.key === undefined ? undefined : copy.kindFixed}
                onChange={({ target }) => {
                  change(index, { kind: target.value as InnerKind });
                }}
              >
                {INNER_KINDS.map((kind) => (
                  <option key={kind} value={kind}>
                    {copy.kinds[kind]}
                  </option>
                ))}
              </Select>
              <IconButton
                icon="trash"
                size="small"
                label={copy.removeProperty(index)}
                onClick={() => {
                  onChange(properties.filter((_one, at) => at !== index));
                }}
              />
            </div>
            <label className={css.switch}>
              <input
                type="checkbox"
                checked={property.required}
                onChange={({ target }) => {
                  change(index, { required: target.checked });
                }}
              />
              {copy.requiredLabel}
            </label>
            {hasOptions(property.kind) && (
              <OptionsEditor
                options={property.options}
                error={undefined}
                onChange={(options) => {
                  change(index, { options });
                }}
              />
            )}
          </li>
        ))}
      </ul>
      <Button
        disabled={properties.length >= MAX_PROPERTIES}
        onClick={() => {
          setAdded(added + 1);
          onChange([...properties, NEW]);
        }}
      >
        {copy.addProperty}
      </Button>
      {error !== undefined && (
        <p role="alert" className={css.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
