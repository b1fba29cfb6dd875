import type { BusinessHoursInput } from '@shared/contract/business-hours';
import { OPENING_LANGUAGES } from '@shared/rules/opening-text';
import { FormField } from '../../ui/form/FormField';
import { copy } from './copy';

interface AwayLanguageProps {
  readonly value: BusinessHoursInput['away_language'];
  readonly disabled: boolean;
  readonly onChange: (change: Pick<BusinessHoursInput, 'away_language'>) => void;
}

const CHOICES = OPENING_LANGUAGES.map((value) => ({ value, label: copy.languages[value] }));

/** The language of the words that say when it opens. */
export function AwayLanguage({ value, disabled, onChange }: AwayLanguageProps) {
  return (
    <FormField
      type="select"
      name="away_language"
      label={copy.language}
      options={CHOICES}
      value={value}
      disabled={disabled}
      onChange={(chosen) => {
        const language = OPENING_LANGUAGES.find((one) => one === chosen);
        if (language !== undefined) onChange({ away_language: language });
      }}
    />
  );
}
