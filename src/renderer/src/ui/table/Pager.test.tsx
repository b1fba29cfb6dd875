import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Pager } from './Pager';

const nothing = (): void => undefined;

/** What it says, without its buttons. */
function textOf(page: number, total: number | null, isCapped = false): string {
  const markup = renderToStaticMarkup(
    <Pager
      sizeLabel="Contacts on a page"
      sizes={[10]}
      page={page}
      size={10}
      total={total}
      isCapped={isCapped}
      onPage={nothing}
      onSize={nothing}
    />,
  );
  return [...markup.matchAll(/<span class="[^"]*(?:counted|total)[^"]*"[^>]*>([^<]*)<\/span>/g)]
    .map(([, text]) => text)
    .join(' | ');
}

it('says where in the list the page stands', () => {
  expect(textOf(1, 71)).toBe('1–10 of 71 | Total pages: 8');
  expect(textOf(8, 71)).toBe('71–71 of 71 | Total pages: 8');
  expect(textOf(3, 0)).toBe('0–0 of 0 | Total pages: 1');
});

it('counts no pages of what was not counted to its end, and goes on behind it', () => {
  expect(textOf(1, 10_000, true)).toBe('1–10 of more than 10,000 | ');
  expect(textOf(4, 20, true)).toBe('31–40 of more than 20 | ');
});

it('says nothing of a list that is not there yet', () => {
  expect(textOf(1, null)).toBe(' | ');
  expect(textOf(3, null)).toBe(' | ');
});
