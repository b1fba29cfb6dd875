import { type FocusEvent, type KeyboardEvent, type RefObject, useCallback, useState } from 'react';
import type { VirtualizerHandle } from 'virtua';
import type { Conversation } from '@shared/contract/chat';
import { toast } from '../../../core/toast';
import { runCommand } from '../../../ui/shortcuts';
import { stepByKey } from '../../../ui/step-by-key';
import { copy } from '../copy';
import { adjacentRow } from './adjacent-row';
import { nextWaiting } from './next-waiting';
import { useListCommands } from './use-list-commands';
import type { ThreadPrefetch } from './use-thread-prefetch';

interface RowNavigationOptions {
  readonly conversations: readonly Conversation[];
  readonly selectedId: string | null;
  readonly list: RefObject<VirtualizerHandle | null>;
  readonly root: RefObject<HTMLDivElement | null>;
  readonly ahead: ThreadPrefetch;
  readonly onOpen: (conversation: Conversation) => void;
  readonly onCheck: ((conversation: Conversation, range: boolean) => void) | undefined;
}

/** Moves through the conversations by keyboard: which row the arrow keys are on, and what opens one. */
export function useRowNavigation(options: RowNavigationOptions) {
  const { conversations, selectedId, list, root, ahead, onOpen: openRow, onCheck } = options;
  const [activeId, setActiveId] = useState<string | null>(null);
  const [focused, setFocused] = useState(false);
  /** Somebody looks through the conversations one after the other: opening one leaves the focus here. */
  const [browsing, setBrowsing] = useState(false);
  const onOpen = useCallback(
    (conversation: Conversation) => {
      setBrowsing(false);
      openRow(conversation);
    },
    [openRow],
  );

  const at = conversations.findIndex(({ _id }) => _id === (activeId ?? selectedId));
  const moveTo = (index: number): void => {
    const next = conversations[Math.max(0, Math.min(conversations.length - 1, index))];
    if (next === undefined) return;
    setActiveId(next._id);
    list.current?.scrollToIndex(conversations.indexOf(next), { align: 'nearest' });
  };
  const browse = (step: 1 | -1): void => {
    const next = adjacentRow(conversations, selectedId, step);
    if (!next) return;
    // Whoever is writing goes on writing, to the next one.
    const writes = document.activeElement instanceof HTMLTextAreaElement;
    if (!writes) {
      setBrowsing(true);
      root.current?.focus({ preventScroll: true });
    }
    moveTo(conversations.indexOf(next));
    openRow(next);
    const following = adjacentRow(conversations, next._id, step);
    if (following) ahead.rest(following._id);
  };
  useListCommands({
    onNext: () => {
      browse(1);
    },
    onPrevious: () => {
      browse(-1);
    },
    onNextWaiting: () => {
      const next = nextWaiting(conversations, selectedId);
      if (next) openRow(next);
      else toast(copy.keys.nobodyWaits);
    },
  });
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.metaKey) return;
    const target = stepByKey(event.key, at, conversations.length);
    if (target !== undefined) {
      event.preventDefault();
      setFocused(true);
      moveTo(target);
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      const chosen = conversations[at];
      if (!chosen) return;
      if (onCheck && (event.key === ' ' || event.ctrlKey)) onCheck(chosen, event.shiftKey);
      else if (chosen._id !== selectedId || !runCommand('conversation.reply')) onOpen(chosen);
    }
  };

  const active = conversations[at]?._id ?? null;
  const onFocus = (event: FocusEvent): void => {
    // The ring is for the keyboard; a click shows by itself what it has chosen.
    const byKey = event.target.matches(':focus-visible');
    setFocused(byKey);
    // Enter opens something from the start.
    if (byKey && at < 0) setActiveId(conversations[0]?._id ?? null);
  };
  const onBlur = (): void => {
    setFocused(false);
    setBrowsing(false);
    setActiveId(null);
  };
  return { active, focused, browsing, onOpen, onKeyDown, onFocus, onBlur };
}
