import { useMemo } from 'react';
import { keepTab } from '../keep-tab';
import { SearchSelect } from '../SearchSelect';
import { EmptyState } from '../EmptyState';
import { copy } from './copy';
import type { EditorField, EditorFields } from './editor-field';
import css from './filter-editor.module.css';

interface FieldPickProps {
  readonly fields: EditorFields;
  /** Empty: none. */
  readonly value: string;
  readonly autoFocus: boolean;
  readonly isWrong: boolean;
  readonly onChange: (field: EditorField) => void;
}

/** What is asked: every field under the heading that it belongs to, found by its name. */
export function FieldPick({ fields, value, autoFocus, isWrong, onChange }: FieldPickProps) {
  const options = useMemo(() => {
    const groups = new Map<string, { readonly value: string; readonly label: string }[]>();
    for (const { id, label, group } of fields.values())
      groups.set(group, [...(groups.get(group) ?? []), { value: id, label }]);
    return [...groups].map(([label, ones]) => ({ label, options: ones }));
  }, [fields]);
  return (
    <div className={css.field} role="presentation" onKeyDownCapture={keepTab}>
      <SearchSelect
        aria-label={copy.field}
        aria-invalid={isWrong}
        placeholder={copy.chooseField}
        autoFocus={autoFocus}
        defaultOpen={autoFocus}
        showSearch={{ optionFilterProp: 'label' }}
        popupMatchSelectWidth={260}
        notFoundContent={<EmptyState size="small" title={copy.nothing} />}
        value={value === '' ? null : fields.has(value) ? value : copy.unknown}
        options={options}
        onChange={(next) => {
          const field = fields.get(next);
          if (field) onChange(field);
        }}
      />
    </div>
  );
}
