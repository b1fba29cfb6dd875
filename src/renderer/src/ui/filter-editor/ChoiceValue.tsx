import { keepTab } from '../keep-tab';
import type { Picked } from '../record-picker/record-list';
import { SearchSelect } from '../SearchSelect';
import { EmptyState } from '../EmptyState';
import { copy } from './copy';
import css from './filter-editor.module.css';

interface ChoiceValueProps {
  readonly options: readonly Picked[];
  readonly chosen: readonly Picked[];
  readonly isSeveral: boolean;
  readonly isWrong: boolean;
  readonly onChange: (chosen: readonly Picked[]) => void;
}

/** One of the values that there are, or several of them. What is chosen and gone can still be taken away. */
export function ChoiceValue({ options, chosen, isSeveral, isWrong, onChange }: ChoiceValueProps) {
  const gone = chosen.filter(({ value }) => !options.some((one) => one.value === value));
  const all = [...options, ...gone];
  const take = (values: readonly string[]): void => {
    onChange(values.flatMap((value) => all.find((one) => one.value === value) ?? []));
  };
  const shared = {
    'aria-label': copy.value,
    'aria-invalid': isWrong,
    placeholder: copy.choose,
    showSearch: { optionFilterProp: 'label' },
    notFoundContent: <EmptyState size="small" title={copy.nothing} />,
    options: all.map(({ value, label }) => ({ value, label })),
  };
  return (
    <div className={css.choice} role="presentation" onKeyDownCapture={keepTab}>
      {isSeveral ? (
        <SearchSelect<string[]>
          {...shared}
          mode="multiple"
          maxTagCount={6}
          value={chosen.map(({ value }) => value)}
          onChange={take}
        />
      ) : (
        <SearchSelect<string | null>
          {...shared}
          value={chosen[0]?.value ?? null}
          onChange={(value) => {
            take(value === null ? [] : [value]);
          }}
        />
      )}
    </div>
  );
}
