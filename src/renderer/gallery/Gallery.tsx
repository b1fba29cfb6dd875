import { useLayoutEffect, useSyncExternalStore } from 'react';
import { setThemeMode, useTheme } from '../src/ui/theme/theme-mode';
import { SECTIONS } from './sections';
import { LTR, RTL } from './sample-texts';
import css from './gallery.module.css';

const ALL = 'all';

interface Place {
  readonly section: string;
  readonly dir: 'ltr' | 'rtl';
}

const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener('hashchange', listener);
  return () => {
    window.removeEventListener('hashchange', listener);
  };
};
const hash = (): string => window.location.hash;

/** `#rows`, `#rows,rtl`: what is looked at stands in the address. */
function placeOf(text: string): Place {
  const [section = '', dir] = text.replace(/^#/, '').split(',');
  return { section: section === '' ? ALL : section, dir: dir === 'rtl' ? 'rtl' : 'ltr' };
}
function go({ section, dir }: Place): void {
  window.location.hash = dir === 'rtl' ? `${section},rtl` : section;
}

/** Every state of the inbox beside each other, for looking at and for the checks of tests/e2e/gallery.spec.ts. */
export function Gallery() {
  const place = placeOf(useSyncExternalStore(subscribe, hash));
  const theme = useTheme();
  const words = place.dir === 'rtl' ? RTL : LTR;
  // What lies over the page follows it.
  useLayoutEffect(() => {
    document.documentElement.dir = place.dir;
  }, [place.dir]);
  const shown = SECTIONS.filter(({ id, alone }) => (place.section === ALL ? !alone : id === place.section));
  return (
    <div className={css.page}>
      <header className={css.bar}>
        <h1>Gallery</h1>
        <select
          aria-label="Section"
          value={place.section}
          onChange={({ target }) => {
            go({ ...place, section: target.value });
          }}
        >
          <option value={ALL}>All but dialogs</option>
          {SECTIONS.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
        <select
          aria-label="Direction"
          value={place.dir}
          onChange={({ target }) => {
            go({ ...place, dir: target.value === 'rtl' ? 'rtl' : 'ltr' });
          }}
        >
          <option value="ltr">Left to right</option>
          <option value="rtl">Right to left</option>
        </select>
        <select
          aria-label="Theme"
          value={theme}
          onChange={({ target }) => {
            setThemeMode(target.value === 'dark' ? 'dark' : 'light');
          }}
        >
          <option value="light">Light</option>
          <option value="dark">Dark</option>
        </select>
      </header>
      <main key={place.dir} dir={place.dir}>
        {shown.map(({ id, title, show }) => (
          <section key={id} id={`section-${id}`} className={css.section} aria-label={title}>
            <h2>{title}</h2>
            <div className={css.examples}>{show(words)}</div>
          </section>
        ))}
      </main>
    </div>
  );
}
