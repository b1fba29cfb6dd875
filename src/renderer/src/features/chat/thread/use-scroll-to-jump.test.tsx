// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { VirtualizerHandle } from 'virtua';
import { buildMessage, minutesAgo } from '../testing/builders';
import { buildThreadItems } from '../thread-items';
import type { ThreadRow } from './albums';
import { useScrollToJump } from './use-scroll-to-jump';

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean;
}
globalThis.IS_REACT_ACT_ENVIRONMENT = true;

describe('useScrollToJump', () => {
  const frames: FrameRequestCallback[] = [];
  beforeEach(() => {
    vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });
  const paint = (): void => {
    for (const frame of frames.splice(0)) frame(0);
  };

  it('goes to the message where it stands by then, though older ones have come in front meanwhile', () => {
    const messages = [50, 40, 30, 20, 10].map((age) => buildMessage({ sent_at: minutesAgo(age) }));
    const target = messages[3]?._id ?? '';
    const rowsFrom = (first: number): readonly ThreadRow[] => buildThreadItems(messages.slice(first), []);
    const scrollToIndex = vi.fn();
    const list = { current: { scrollToIndex } as unknown as VirtualizerHandle };
    const jump = { messageId: target, nonce: 1 };
    const letGo = vi.fn();
    const onJumped = vi.fn();
    function Thread({ items }: { readonly items: readonly ThreadRow[] }) {
      useScrollToJump({ list, items, jump, onJumped, letGo });
      return null;
    }
    const root = createRoot(document.createElement('div'));
    const show = (items: readonly ThreadRow[]): void => {
      act(() => {
        root.render(<Thread items={items} />);
      });
    };
    const placeIn = (items: readonly ThreadRow[]): number =>
      items.findIndex((row) => row.kind === 'message' && row.message._id === target);

    show(rowsFrom(4));
    expect(scrollToIndex).not.toHaveBeenCalled();
    const loaded = rowsFrom(2);
    show(loaded);
    expect(scrollToIndex).toHaveBeenLastCalledWith(placeIn(loaded), { align: 'center' });
    const more = rowsFrom(0);
    show(more);
    paint();
    paint();
    expect(placeIn(more)).toBe(placeIn(loaded) + 2);
    expect(scrollToIndex).toHaveBeenCalledTimes(2);
    expect(scrollToIndex).toHaveBeenLastCalledWith(placeIn(more), { align: 'center' });
    expect(onJumped).toHaveBeenCalledExactlyOnceWith(target);
    act(() => {
      root.unmount();
    });
  });
});
