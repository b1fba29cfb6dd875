import { FilterControl } from '../../../ui/filter-bar/FilterControl';
import { languageName } from '../template-view';
import { copy } from './copy';
import css from './studio.module.css';

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
    <div className={css.language}>
      <FilterControl
        field={{
          kind: 'choice',
          id: 'language',
          label: copy.language,
          value: language,
          any: copy.anyLanguage,
          options: named.map(({ code, name }) => ({ value: code, label: `${name} (${counts[code] ?? 0})` })),
          onChange: onLanguage,
        }}
      />
    </div>
  );
}
