import { Select } from 'antd';
import { keepTab } from '../keep-tab';
import { AntdProvider } from '../theme/AntdProvider';
import type { FilterField } from './filter-field';
import css from './filter-bar.module.css';

interface ChoicesFilterProps {
  readonly field: Extract<FilterField, { kind: 'choices' }>;
}

/** No id is empty. */
const ALL = '';

/** Several of several values, or any. */
export function ChoicesFilter({ field }: ChoicesFilterProps) {
  const { label, value, all, options, onChange } = field;
  const choose = (chosen: readonly string[]): void => {
    // All takes the others away, and each of them takes it away.
    const isAll = chosen.at(-1) === ALL;
    onChange(isAll ? [] : options.filter((one) => chosen.includes(one.value)).map((one) => one.value));
  };
  return (
    <AntdProvider>
      <div className={css.choices} role="presentation" onKeyDownCapture={keepTab}>
        <Select
          mode="multiple"
          aria-label={label}
          placeholder={label}
          maxTagCount="responsive"
          showSearch={false}
          value={value.length === 0 && all !== undefined ? [ALL] : [...value]}
          options={[...(all === undefined ? [] : [{ value: ALL, label: all }]), ...options]}
          // Within the layer that the filter lies in, so that a press on it is none beside that layer.
          getPopupContainer={(trigger: HTMLElement) =>
            trigger.closest<HTMLElement>('[data-layer-root]') ?? document.body
          }
          onChange={choose}
        />
      </div>
    </AntdProvider>
  );
}
