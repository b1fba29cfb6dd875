import '@fontsource-variable/inter/wght.css';
import '../../../src/renderer/src/ui/theme/tokens.css';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { painted } from '../thread/painted';
import { OwnTable } from './OwnTable';
import { type Person, peopleOf } from './people';
import { TanStackTable } from './TanStackTable';
import type { TableBench } from './types';

const element = document.getElementById('root');
if (element === null) throw new Error('The page has no root element.');
const root = createRoot(element);
let people: readonly Person[] = [];

const firstRow = (): Element | null => element.querySelector('tbody [data-index="0"]');
const isSeen = (): boolean =>
  firstRow()?.querySelector('[data-column="name"]')?.checkVisibility({ visibilityProperty: true }) === true;

/** From the change until it is painted. */
async function timed(change: () => void, isThere: () => boolean): Promise<number> {
  const began = performance.now();
  change();
  do await painted();
  while (!isThere());
  return performance.now() - began;
}

const press = (selector: string): void => {
  const found = element.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`There is no ${selector}.`);
  found.click();
};

const bench: TableBench = {
  prepare(count) {
    people = peopleOf(count);
  },
  mount: (kind) =>
    timed(() => {
      flushSync(() => {
        root.render(kind === 'own' ? <OwnTable people={people} /> : <TanStackTable people={people} />);
      });
    }, isSeen),
  sort: () => {
    const before = firstRow()?.querySelector('[data-column="name"]')?.textContent;
    return timed(
      () => press('thead [data-column="score"] button'),
      () => isSeen() && firstRow()?.querySelector('[data-column="name"]')?.textContent !== before,
    );
  },
  selectAll: () => {
    const before = firstRow()?.getAttribute('aria-selected');
    return timed(
      () => press('thead input[type="checkbox"]'),
      () => firstRow()?.getAttribute('aria-selected') !== before,
    );
  },
};
Object.assign(window, { tableBench: bench });
