import { useId, useState } from 'react';
import type { Import } from '@shared/contract/imports';
import { ACTIVITY_NAMES } from '@shared/rules/activity-types';
import { IMPORTED_TYPES } from '@shared/rules/activity-words';
import { SearchSelect } from '../../ui/SearchSelect';
import { Select } from '../../ui/Select';
import { allZones } from '../../ui/zones';
import { copy } from './copy';
import css from './imports.module.css';
import type { ChangeSettings } from './use-settings';

interface EveryActivityProps {
  readonly file: Import;
  readonly onChange: ChangeSettings;
}

const SEARCH = { optionFilterProp: 'label' } as const;

/** By whose clock the times of the file are. */
function ZoneOfAll({ file: { settings }, onChange }: EveryActivityProps) {
  const [opened, setOpened] = useState(false);
  const { timezone } = settings;
  // Four hundred zones are looked through once they are asked for.
  const options = opened
    ? allZones(timezone).map(({ name, label }) => ({ value: name, label }))
    : [{ value: timezone, label: timezone.replaceAll('_', ' ') }];
  return (
    <SearchSelect
      aria-label={copy.zone}
      showSearch={SEARCH}
      options={options}
      value={timezone}
      onOpenChange={(open) => {
        if (open) setOpened(true);
      }}
      onChange={(zone) => {
        onChange({ timezone: zone });
      }}
    />
  );
}

/** What rows are that do not say it, and by whose clock they are told. */
export function EveryActivity({ file, onChange }: EveryActivityProps) {
  const typeId = useId();
  return (
    <section aria-label={copy.everyActivity}>
      <h2 className={css.heading}>{copy.everyActivity}</h2>
      <div className={css.rule}>
        <label htmlFor={typeId}>{copy.activityType}</label>
        <Select
          id={typeId}
          value={file.settings.activity_type ?? ''}
          onChange={({ target }) => {
            const type = IMPORTED_TYPES.find((one) => String(one) === target.value);
            onChange({ activity_type: type ?? null });
          }}
        >
          <option value="">{copy.noType}</option>
          {IMPORTED_TYPES.map((type) => (
            <option key={type} value={type}>
              {ACTIVITY_NAMES[type]}
            </option>
          ))}
        </Select>
      </div>
      <div className={css.rule}>
        <span>{copy.zone}</span>
        <ZoneOfAll file={file} onChange={onChange} />
      </div>
      <p className={css.muted}>{copy.zoneHelp}</p>
    </section>
  );
}
