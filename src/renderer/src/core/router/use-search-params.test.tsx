// @vitest-environment jsdom
import { type Root, createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HistoryRouter } from './HistoryRouter';
import { history } from './history';
import { type SetSearchParams, useSearchParams } from './use-search-params';

let root: Root;
let drawn = '';
let set: SetSearchParams;

function Page() {
  const [params, setParams] = useSearchParams();
  drawn = params.toString();
  set = setParams;
  return null;
}

const change = (name: string, value: string): void =>
  set(
    (now) => {
      now.set(name, value);
      return now;
    },
    { replace: true },
  );

beforeEach(async () => {
  drawn = '';
  history.push('/list?page=2');
  root = createRoot(document.createElement('div'));
  root.render(
    <HistoryRouter>
      <Page />
    </HistoryRouter>,
  );
  await vi.waitFor(() => expect(drawn).toBe('page=2'));
});
afterEach(() => root.unmount());

it('keeps both of two changes that are made before anything is drawn', async () => {
  change('search', 'a');
  change('language', 'de');
  await vi.waitFor(() => expect(drawn).toBe('page=2&search=a&language=de'));
});

it('changes nothing at a page that was opened meanwhile', () => {
  history.push('/other?page=3');
  change('search', 'a');
  expect(history.location.pathname + history.location.search).toBe('/other?page=3');
});

it('stays the same function at every address', async () => {
  const before = set;
  change('search', 'a');
  await vi.waitFor(() => expect(drawn).toContain('search=a'));
  expect(set).toBe(before);
});
