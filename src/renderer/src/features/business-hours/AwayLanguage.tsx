import { useId } from 'react';
import type { BusinessHoursInput } from '@shared/contract/business-hours';
import { OPENING_LANGUAGES } from '@shared/rules/opening-text';
import { Select } from '../../ui/Select';
import { copy } from './copy';
import css from './hours.module.css';

interface AwayLanguageProps {
  readonly value: BusinessHoursInput['away_language'];
  readonly disabled: boolean;
  readonly onChange: (change: Pick<BusinessHoursInput, 'away_language'>) => void;
}

/** The language of the words that say when it opens. */
export function AwayLanguage({ value, disabled, onChange }: AwayLanguageProps) {
  const id = useId();
  return (
    <div className={css.control}>
      <label htmlFor={id}>{copy.language}</label>
      <Select
        id={id}
        value={value}
        disabled={disabled}
        onChange={({ target }) => {
          const chosen = OPENING_LANGUAGES.find((one) => one === target.value);
          if (chosen !== undefined) onChange({ away_language: chosen });
        }}
      >
        {OPENING_LANGUAGES.map((language) => (
          <option key={language} value={language}>
            {copy.languages[language]}
          </option>
        ))}
      </Select>
    </div>
  );
}
