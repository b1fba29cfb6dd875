import { useId } from 'react';
import type { Import, ImportSettings } from '@shared/contract/imports';
import { importKeysOf } from '@shared/rules/import-fields';
import { COUNTRIES } from '../../ui/phone/phone-parts';
import { PillTabs } from '../../ui/PillTabs';
import { Select } from '../../ui/Select';
import { copy } from './copy';
import css from './imports.module.css';
import type { ChangeSettings } from './use-settings';

interface RulesPanelProps {
  readonly file: Import;
  readonly onChange: ChangeSettings;
}

/** One rule: a few small choices. */
function Rule<Id extends string>(props: {
  readonly label: string;
  readonly names: Readonly<Record<Id, string>>;
  readonly value: Id;
  readonly onChange: (value: Id) => void;
}) {
  const { label, names, value, onChange } = props;
  return (
    <div className={css.rule}>
      <span>{label}</span>
      <PillTabs
        label={label}
        tabs={(Object.keys(names) as Id[]).map((id) => ({ id, name: names[id] }))}
        selected={value}
        onSelect={onChange}
      />
    </div>
  );
}

/** What is done with the rows. */
export function RulesPanel({ file, onChange }: RulesPanelProps) {
  const { settings } = file;
  const words = copy.kinds[file.entity];
  const ids = { key: useId(), country: useId() };
  return (
    <section aria-label={copy.rules}>
      <h2 className={css.heading}>{copy.rules}</h2>
      <div className={css.rule}>
        <label htmlFor={ids.key}>{words.same}</label>
        <Select
          id={ids.key}
          value={settings.key}
          onChange={({ target }) => {
            onChange({ key: target.value as ImportSettings['key'] });
          }}
        >
          {importKeysOf(file.entity).map((id) => (
            <option key={id} value={id}>
              {id === 'id' ? words.id : id === 'name' ? words.byName : copy.keys[id]}
            </option>
          ))}
        </Select>
      </div>
      <Rule
        label={copy.rule}
        names={copy.ruleNames}
        value={settings.rule}
        onChange={(rule) => onChange({ rule })}
      />
      <Rule
        label={copy.empty}
        names={copy.emptyNames}
        value={settings.empty}
        onChange={(empty) => onChange({ empty })}
      />
      <Rule
        label={copy.twice}
        names={copy.twiceNames}
        value={settings.twice}
        onChange={(twice) => onChange({ twice })}
      />
      <Rule
        label={copy.bad}
        names={copy.badNames}
        value={settings.unreadable}
        onChange={(unreadable) => onChange({ unreadable })}
      />
      <div className={css.rule}>
        <label htmlFor={ids.country}>{copy.country}</label>
        <Select
          id={ids.country}
          value={settings.country}
          onChange={({ target }) => {
            onChange({ country: target.value });
          }}
        >
          {COUNTRIES.map(({ code, name, calling }) => (
            <option key={code} value={code}>
              {`${name} (+${calling})`}
            </option>
          ))}
        </Select>
      </div>
    </section>
  );
}
