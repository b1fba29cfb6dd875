import { useCallback, useMemo } from 'react';
import type { ContactRow } from '@shared/contract/contacts';
import { collapseWhitespace, stripControl } from '@shared/rules/text';
import { useNavigate } from '../../core/router/use-navigate';
import { useAppDispatch } from '../../core/store/store';
import { toast } from '../../core/toast';
import { useCan, useWorkspace } from '../../core/workspace';
import { Avatar } from '../../ui/Avatar';
import { showPhone } from '../../ui/show-phone';
import { findLatestConversation, useOpenConversation } from '../chat';
import type { PaletteHit, PaletteSource } from '../palette-source';
import { workspacePath } from '../session';
import { useContactListQuery } from './api';
import { startingWith } from './chat-link';

const copy = {
  label: 'Contacts',
  openFailed: (name: string): string => `The conversation with ${name} could not be opened. Try again.`,
} as const;

/** Pixels. */
const AVATAR = 26;
const NONE: never[] = [];

function viewOf({ _id, name, email, phone, avatar }: ContactRow): ReturnType<PaletteHit['view']> {
  const number = phone ? showPhone(phone) : '';
  const shown = [collapseWhitespace(stripControl(name)), email, number].find(Boolean) ?? '';
  return {
    lead: <Avatar id={_id} name={shown} src={avatar} size={AVATAR} />,
    name: shown,
    detail: [number, email].filter((fact) => fact && fact !== shown).join(' · '),
    side: null,
  };
}

/** Opens the newest conversation with a contact, or prepares a new one. */
function useOpenContact(): (contact: ContactRow) => Promise<void> {
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const inbox = workspacePath(useWorkspace().index);
  const openConversation = useOpenConversation();
  return useCallback(
    async (contact) => {
      const { conversation, failed } = await dispatch(findLatestConversation(contact));
      if (conversation) openConversation(conversation);
      else if (failed) toast(copy.openFailed(contact.name), 'error');
      else navigate(inbox, { state: startingWith(contact) });
    },
    [dispatch, inbox, navigate, openConversation],
  );
}

/** Contacts by name, of whom no conversation is offered. */
export const contactSearch: PaletteSource = {
  name: 'contacts',
  label: copy.label,
  useFinds(search) {
    const maySee = useCan('view', 'crm_contacts');
    const answer = useContactListQuery({ name: search }, { skip: search === '' || !maySee });
    const open = useOpenContact();
    const rows = answer.data?.rows ?? NONE;
    const found = useMemo(
      () =>
        rows.map((contact): PaletteHit => {
          const { _id, name, email, phone } = contact;
          return {
            id: `contact:${_id}`,
            label: name,
            keywords: `${email ?? ''} ${phone ?? ''}`,
            about: _id,
            view: () => viewOf(contact),
            open: () => void open(contact),
          };
        }),
      [rows, open],
    );
    return {
      known: NONE,
      found,
      isAnswered: !maySee || answer.currentData !== undefined,
      isError: answer.isError,
      retry: () => void answer.refetch(),
    };
  },
};
