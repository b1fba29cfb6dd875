import { Select } from '../../../ui/Select';
import { languageName } from '../template-view';
import { copy } from './copy';

interface LanguageFilterProps {
  /** How many there are in each. */
  readonly counts: Readonly<Record<string, number>> | undefined;
  readonly language: string | null;
  readonly onLanguage: (language: string | null) => void;
}

/** Narrows the list to one language; where there is only one, there is nothing to choose. */
export function LanguageFilter({ counts = {}, language, onLanguage }: LanguageFilterProps) {
  const known = Object.keys(counts);
  const codes = language === null || known.includes(language) ? known : [...known, language];
  if (codes.length < 2) return null;
  const named = codes
    .map((code) => ({ code, name: languageName(code) }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
  return (
    <Select
      look="bar"
      aria-label={copy.language}
      value={language ?? ''}
      onChange={({ target }) => {
        onLanguage(target.value === '' ? null : target.value);
      }}
    >
      <option value="">{copy.anyLanguage}</option>
      {named.map(({ code, name }) => (
        <option key={code} value={code}>
          {name} ({counts[code] ?? 0})
        </option>
      ))}
    </Select>
  );
}
