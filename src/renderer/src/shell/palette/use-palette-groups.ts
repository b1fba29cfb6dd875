import { useMemo, useState } from 'react';
import { useMatch } from 'react-router-dom';
import { commandsNow } from '../../ui/shortcuts';
import { store } from '../../core/store/store';
import { useCan } from '../../core/workspace';
import {
  readCustomer,
  selectKnownConversations,
  useConversationListInfiniteQuery,
} from '../../features/chat';
import { useContactListQuery } from '../../features/contacts';
import { useDebounced } from '../../ui/use-debounced';
import { recentCommands } from './recent-commands';
import { type PaletteGroup, paletteGroups } from './results';

/** Milliseconds. */
const SEARCH_DEBOUNCE = 150;
const NONE: never[] = [];

export interface PaletteAnswer {
  readonly groups: readonly PaletteGroup[];
  readonly searching: boolean;
  readonly failed: boolean;
  readonly retry: () => void;
}

/** What the palette offers for what was typed: at once what is known here, then what the server finds. */
export function usePaletteGroups(typed: string): PaletteAnswer {
  const query = typed.trim();
  // As it was when the palette opened: what lies under the hand does not change its nav item.
  const [{ commands, recent, known }] = useState(() => ({
    commands: commandsNow(),
    recent: recentCommands(),
    known: selectKnownConversations(store.getState()),
  }));
  const openId = useMatch('/business/:bId/inbox/:conversationId')?.params.conversationId;
  const mayChat = useCan('view', 'chat');
  const maySeeContacts = useCan('view', 'crm_contacts');
  const search = useDebounced(query, SEARCH_DEBOUNCE);
  const conversations = useConversationListInfiniteQuery({ search }, { skip: search === '' || !mayChat });
  const contacts = useContactListQuery({ name: search }, { skip: search === '' || !maySeeContacts });

  const answered =
    (!mayChat || conversations.currentData !== undefined) &&
    (!maySeeContacts || contacts.currentData !== undefined);
  const settled = query === search;
  const fresh = settled && answered;
  const found = conversations.data?.pages[0]?.rows ?? NONE;
  const people = contacts.data?.rows ?? NONE;
  const failed = settled && query !== '' && (conversations.isError || contacts.isError);
  const groups = useMemo(
    () =>
      paletteGroups({
        query,
        commands,
        openId,
        recent,
        known,
        found,
        contacts: people,
        fresh,
        read: readCustomer,
      }),
    [query, commands, openId, recent, known, found, people, fresh],
  );
  return {
    groups,
    searching: query !== '' && !fresh && !failed,
    failed,
    retry: () => {
      if (conversations.isError) void conversations.refetch();
      if (contacts.isError) void contacts.refetch();
    },
  };
}
