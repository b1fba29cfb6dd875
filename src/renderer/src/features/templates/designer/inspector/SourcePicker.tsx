import { useMemo } from 'react';
import type { VariableSource } from '@shared/contract/template-parts';
import { EmptyState } from '../../../../ui/EmptyState';
import { keepTab } from '../../../../ui/keep-tab';
import { SearchSelect } from '../../../../ui/SearchSelect';
import { copy } from '../copy';
import { type SourceGroup, sourceKey, sourceLabel } from '../value-sources';
import css from './source-picker.module.css';

interface SourcePickerProps {
  readonly label: string;
  /** Undefined while the fields are loading. */
  readonly groups: readonly SourceGroup[] | undefined;
  readonly source: VariableSource | null;
  /** The choice of no field, in words. */
  readonly none: string;
  /** A field that is not among them any more, in words. */
  readonly gone: string;
  readonly disabled?: boolean;
  readonly onChange: (source: VariableSource | null) => void;
}

/** The field that a value comes from: under the heading that it belongs to, found by its name. */
export function SourcePicker(props: SourcePickerProps) {
  const { label, groups, source, none, gone, disabled = false, onChange } = props;
  const now = sourceKey(source);
  const sources = useMemo(
    () =>
      new Map(
        groups?.flatMap(({ fields }) => fields.map((field) => [sourceKey(field.source), field.source])),
      ),
    [groups],
  );
  const options = useMemo(
    () =>
      groups?.map((group) => ({
        label: group.label,
        options: group.fields.map((field) => ({
          value: sourceKey(field.source),
          label: sourceLabel(group, field),
        })),
      })) ?? [],
    [groups],
  );
  const isListed = now === '' || sources.has(now);
  return (
    <div className={css.picker} role="presentation" onKeyDownCapture={keepTab}>
      <SearchSelect
        aria-label={label}
        disabled={disabled}
        showSearch={{ optionFilterProp: 'label' }}
        popupMatchSelectWidth={280}
        notFoundContent={<EmptyState size="small" title={copy.noField} />}
        value={now}
        options={[
          { value: '', label: none },
          ...(isListed ? [] : [{ value: now, label: groups === undefined ? '…' : gone }]),
          ...options,
        ]}
        onChange={(key) => {
          onChange(sources.get(key) ?? null);
        }}
      />
    </div>
  );
}
