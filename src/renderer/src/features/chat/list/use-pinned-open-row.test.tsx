// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Conversation } from '@shared/contract/chat';
import { buildConversation } from '../testing/builders';
import { usePinnedOpenRow } from './use-pinned-open-row';

const talk = (id: string) => buildConversation({ _id: id });
const [a, b, c] = [talk('a'), talk('b'), talk('c')];

interface Shown {
  readonly rows: readonly Conversation[];
  readonly selected: string | null;
  readonly view: string;
  readonly stale?: boolean;
}
let shown: readonly string[] = [];
function List({ rows, selected, view, stale = false }: Shown) {
  shown = usePinnedOpenRow(rows, selected, view, undefined, stale).map(({ _id }) => _id);
  return null;
}
let root: ReturnType<typeof createRoot>;
const show = (what: Shown): readonly string[] => {
  act(() => {
    root.render(<List {...what} />);
  });
  return shown;
};

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.createElement('div'));
});
afterEach(() => {
  act(() => {
    root.unmount();
  });
  vi.unstubAllGlobals();
});

describe('usePinnedOpenRow', () => {
  it('keeps the open conversation at its place after it has left the view', () => {
    show({ rows: [a, b, c], selected: 'b', view: 'unread' });
    expect(show({ rows: [a, c], selected: 'b', view: 'unread' })).toEqual(['a', 'b', 'c']);
    expect(show({ rows: [a, c], selected: 'c', view: 'unread' })).toEqual(['a', 'c']);
  });

  it('forgets it when another view was looked at, also while that one was loading', () => {
    show({ rows: [a], selected: 'a', view: 'mentions' });
    expect(show({ rows: [], selected: 'a', view: 'mentions' })).toEqual(['a']);
    expect(show({ rows: [a, b], selected: 'a', view: 'open', stale: true })).toEqual(['a', 'b']);
    expect(show({ rows: [], selected: 'a', view: 'mentions' })).toEqual([]);
  });

  it('keeps nothing that only an old answer showed', () => {
    show({ rows: [a], selected: 'a', view: 'mentions', stale: true });
    expect(show({ rows: [], selected: 'a', view: 'mentions' })).toEqual([]);
  });
});
