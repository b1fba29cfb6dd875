import { useEffect, useMemo, useState } from 'react';
import { noteProblem } from '../../../core/problem-log';
import { Button } from '../../../ui/Button';
import { SearchField } from '../../../ui/SearchField';
import { bridge } from '../bridge';
import { copy } from '../copy';
import { change, useSettings } from '../use-settings';
import { Check } from './Check';
import css from './settings.module.css';

const MAX = 10;
const names = new Intl.DisplayNames(['en'], { type: 'language' });

/** `English (United Kingdom)`; the code where it has no name. */
function nameOf(code: string): string {
  try {
    return names.of(code) ?? code;
  } catch {
    return code;
  }
}

interface Language {
  readonly code: string;
  readonly name: string;
}

function useLanguages(): readonly Language[] | null {
  const [languages, setLanguages] = useState<readonly Language[] | null>(null);
  useEffect(() => {
    bridge()
      .app.languages()
      .then(
        (codes) => {
          const named = codes.map((code) => ({ code, name: nameOf(code) }));
          setLanguages(named.sort((a, b) => a.name.localeCompare(b.name)));
        },
        (error: unknown) => {
          noteProblem('desktop.languages', error);
        },
      );
  }, []);
  return languages;
}

/** The spelling checker and its languages. */
export function SpellingSettings() {
  const settings = useSettings();
  const languages = useLanguages();
  const [filter, setFilter] = useState('');
  const shown = useMemo(() => {
    const wanted = filter.trim().toLowerCase();
    return (languages ?? []).filter(({ code, name }) => `${name} ${code}`.toLowerCase().includes(wanted));
  }, [languages, filter]);
  if (settings === null) return null;
  const { on, languages: chosen } = settings.spelling;
  const toggle = (code: string, is: boolean): void => {
    const next = is ? [...chosen, code] : chosen.filter((one) => one !== code);
    change({ spelling: { languages: next } });
  };
  const bySystem = languages?.length === 0;
  return (
    <section className={css.section}>
      <h3>{copy.settings.spelling}</h3>
      <Check
        checked={on}
        onChange={(is) => {
          change({ spelling: { on: is } });
        }}
      >
        {copy.spelling.on}
      </Check>
      <p className={css.text}>{copy.spelling.text}</p>
      {bySystem && <p className={css.text}>{copy.spelling.bySystem}</p>}
      {on && languages !== null && languages.length > 0 && (
        <>
          <p className={css.text}>
            {chosen.length === 0 ? copy.spelling.likeSystem : copy.spelling.some(chosen.length)}{' '}
            {chosen.length >= MAX && copy.spelling.most}
          </p>
          {chosen.length > 0 && (
            <Button
              onClick={() => {
                change({ spelling: { languages: [] } });
              }}
            >
              {copy.spelling.useSystem}
            </Button>
          )}
          <SearchField label={copy.spelling.filter} value={filter} onChange={setFilter} />
          <fieldset className={css.languages}>
            <legend>{copy.spelling.languages}</legend>
            {shown.map(({ code, name }) => (
              <Check
                key={code}
                checked={chosen.includes(code)}
                disabled={chosen.length >= MAX && !chosen.includes(code)}
                onChange={(is) => {
                  toggle(code, is);
                }}
              >
                {name}
              </Check>
            ))}
          </fieldset>
        </>
      )}
    </section>
  );
}
