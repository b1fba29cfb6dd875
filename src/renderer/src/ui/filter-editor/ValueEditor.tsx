import { useLocale, useTimeZone } from '../time-zone';
import { FILTER_TEXT_LENGTH } from '@shared/rules/record-filter';
import { DateField } from '../date/DateField';
import { RecordPicker } from '../record-picker/RecordPicker';
import { Select } from '../Select';
import { ChoiceValue } from './ChoiceValue';
import { copy } from './copy';
import type { EditorField } from './editor-field';
import type { DraftCondition } from './filter-draft';
import css from './filter-editor.module.css';

interface ValueEditorProps {
  readonly field: EditorField;
  readonly condition: DraftCondition;
  readonly isWrong: boolean;
  readonly onChange: (part: Partial<DraftCondition>) => void;
}

interface TextInputProps {
  readonly label: string;
  readonly value: string;
  readonly isWrong: boolean;
  readonly isNumber?: boolean;
  readonly onChange: (value: string) => void;
}

function TextInput({ label, value, isWrong, isNumber = false, onChange }: TextInputProps) {
  return (
    <input
      className={css.input}
      aria-label={label}
      aria-invalid={isWrong}
      inputMode={isNumber ? 'decimal' : undefined}
      spellCheck={false}
      maxLength={isNumber ? 20 : FILTER_TEXT_LENGTH}
      value={value}
      onChange={({ target }) => {
        onChange(target.value);
      }}
    />
  );
}

function Days({ condition, isWrong, onChange }: Omit<ValueEditorProps, 'field'>) {
  const zone = useTimeZone();
  useLocale();
  const { operator, text, until } = condition;
  if (operator === 'last_days')
    return (
      <span className={css.range}>
        <TextInput
          isNumber
          label={copy.days}
          value={text}
          isWrong={isWrong}
          onChange={(next) => {
            onChange({ text: next });
          }}
        />
        <span>{copy.days}</span>
      </span>
    );
  const isRange = operator === 'between';
  const first = (
    <DateField
      zone={zone}
      label={isRange ? copy.from : copy.value}
      required={false}
      value={text}
      onChange={(next) => {
        onChange({ text: next });
      }}
    />
  );
  if (!isRange) return first;
  return (
    <span className={css.range}>
      {first}
      <span>{copy.between}</span>
      <DateField
        zone={zone}
        label={copy.to}
        required={false}
        value={until}
        onChange={(next) => {
          onChange({ until: next });
        }}
      />
    </span>
  );
}

function Numbers({ condition, isWrong, onChange }: Omit<ValueEditorProps, 'field'>) {
  const { operator, text, until } = condition;
  const isRange = operator === 'between';
  const first = (
    <TextInput
      isNumber
      label={isRange ? copy.from : copy.value}
      value={text}
      isWrong={isWrong}
      onChange={(next) => {
        onChange({ text: next });
      }}
    />
  );
  if (!isRange) return first;
  return (
    <span className={css.range}>
      {first}
      <span>{copy.between}</span>
      <TextInput
        isNumber
        label={copy.to}
        value={until}
        isWrong={isWrong}
        onChange={(next) => {
          onChange({ until: next });
        }}
      />
    </span>
  );
}

/** One record of many, or several. */
function Records({ field, condition, onChange }: ValueEditorProps & { readonly field: EditorField }) {
  const { operator, chosen } = condition;
  const shared = {
    label: copy.value,
    labelHidden: true,
    placeholder: copy.search,
    empty: copy.nothing,
    useList: field.useList ?? noList,
    searchAfterMs: 300,
  };
  if (operator.endsWith('_of'))
    return (
      <RecordPicker
        {...shared}
        multiple
        value={chosen}
        onChange={(next) => {
          onChange({ chosen: next });
        }}
      />
    );
  return (
    <RecordPicker
      {...shared}
      value={chosen[0] ?? null}
      onChange={(next) => {
        onChange({ chosen: [next] });
      }}
    />
  );
}
const noList = () => ({
  options: [],
  loading: false,
  error: undefined,
  hasMore: false,
  onMore: () => undefined,
  onRetry: () => undefined,
});

/** What a field is compared with, by what it holds. */
export function ValueEditor(props: ValueEditorProps) {
  const { field, condition, isWrong, onChange } = props;
  const { operator, text, chosen } = condition;
  if (operator === 'empty' || operator === 'not_empty') return null;
  switch (field.kind) {
    case 'date':
      return <Days condition={condition} isWrong={isWrong} onChange={onChange} />;
    case 'number':
      return <Numbers condition={condition} isWrong={isWrong} onChange={onChange} />;
    case 'boolean':
      return (
        <Select
          look="bar"
          className={css.operator}
          aria-label={copy.value}
          value={text === 'false' ? 'false' : 'true'}
          onChange={({ target }) => {
            onChange({ text: target.value });
          }}
        >
          <option value="true">{copy.yes}</option>
          <option value="false">{copy.no}</option>
        </Select>
      );
    case 'choice':
    case 'choices':
      return field.useList ? (
        <Records {...props} />
      ) : (
        <ChoiceValue
          options={field.options ?? []}
          chosen={chosen}
          isSeveral={operator.endsWith('_of')}
          isWrong={isWrong}
          onChange={(next) => {
            onChange({ chosen: next });
          }}
        />
      );
    case 'filled':
      return null;
    case 'text':
      return (
        <TextInput
          label={copy.value}
          value={text}
          isWrong={isWrong}
          onChange={(next) => {
            onChange({ text: next });
          }}
        />
      );
  }
}
