import { MemoryRouter } from 'react-router-dom';
import { Example } from '../Example';
import { FilterBarDemo } from './FilterBarDemo';
import type { GallerySection } from './types';

const BARS: readonly { readonly caption: string; readonly width: number; readonly address: string }[] = [
  { caption: 'wide', width: 1280, address: '/?modal=x&kind=wrong' },
  {
    caption: 'all filters on',
    width: 1280,
    address: '/?title=shears&kind=call&state=open,late&from=2026-11-01&to=2026-11-22&mine=1',
  },
  { caption: 'narrow', width: 560, address: '/?kind=email&state=done&mine=1' },
  { caption: 'very narrow', width: 300, address: '/' },
];

/** Filters of a list, with the address as their state. */
export const filters: GallerySection = {
  id: 'filters',
  title: 'Filter bars',
  show: () =>
    BARS.map(({ caption, width, address }) => (
      <MemoryRouter key={caption} initialEntries={[address]}>
        <Example as="page" caption={caption}>
          <div style={{ flex: 1, minWidth: 0 }}>
            <div style={{ width, maxWidth: '100%', padding: '0 12px', boxSizing: 'border-box' }}>
              <FilterBarDemo label={`Filters, ${caption}`} />
            </div>
          </div>
        </Example>
      </MemoryRouter>
    )),
};
