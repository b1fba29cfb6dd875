import { type RefObject, useId, useState } from 'react';
import type { Teammate } from '@shared/contract/chat';
import { useCan } from '../../../core/workspace';
import { setTextAndCaret } from '../../../ui/set-text-and-caret';
import { memberName, useMembersQuery } from '../../workspaces';
import { useSuggest } from '../composer/use-suggest';
import { writeDraft } from '../drafts';
import { findTeammates, mentionSearch } from './mentions';

/** Teammates to choose from while one of them is being named in a text. */
export function useMentions(draftKey: string, text: string, area: RefObject<HTMLTextAreaElement | null>) {
  const [caret, setCaret] = useState(0);
  const [dismissed, setDismissed] = useState<number | null>(null);
  const maySeePeople = useCan('view', 'members');
  const { data: members } = useMembersQuery(undefined, { skip: !maySeePeople });
  const listId = useId();
  const team = (members ?? []).map((member): Teammate => ({
    _id: member._id,
    name: memberName(member),
    avatar: member.avatar,
  }));
  const search = mentionSearch(text, caret);
  const found = search === null || search.start === dismissed ? [] : findTeammates(team, search.text);

  const pick = (index: number): void => {
    const person = found[index];
    if (!person || search === null) return;
    const before = `${text.slice(0, search.start)}@${person.name} `;
    const write = (): void => {
      writeDraft(draftKey, before + text.slice(caret));
      setCaret(before.length);
    };
    setTextAndCaret(area.current, write, before.length);
  };
  const suggest = useSuggest(found.length, found.length > 0, search?.text ?? '', pick, () => {
    setDismissed(search?.start ?? null);
  });
  return { team, listId, found, suggest, pick, setCaret };
}
