import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useCan } from '../../../core/workspace';
import { memberName, useMembersQuery } from '../../workspaces';
import { type Person, findPeople } from './find-people';
import { type MentionSearch, mentionExtension } from './mention';

const NOBODY: readonly Person[] = [];

/** Teammates of whom one is being named in a text, and the keys of their list. */
export function useMentions() {
  const maySee = useCan('view', 'members');
  const { data: members } = useMembersQuery(undefined, { skip: !maySee });
  const [search, setSearch] = useState<MentionSearch | null>(null);
  const [place, setPlace] = useState({ query: '', index: 0 });
  const listId = useId();
  const people = useMemo(
    () =>
      (members ?? []).map((member) => ({ id: member._id, name: memberName(member), avatar: member.avatar })),
    [members],
  );
  const found = search === null ? NOBODY : findPeople(people, search.query);
  const active = place.query === search?.query ? Math.min(place.index, Math.max(0, found.length - 1)) : 0;

  const pick = (index: number): void => {
    const person = found[index];
    if (person) search?.pick(person.id, person.name);
  };
  const onKey = (event: KeyboardEvent): boolean => {
    if (search === null || found.length === 0 || event.isComposing) return false;
    const { query } = search;
    if (event.key === 'ArrowDown') setPlace({ query, index: (active + 1) % found.length });
    else if (event.key === 'ArrowUp') setPlace({ query, index: (active + found.length - 1) % found.length });
    else if ((event.key === 'Enter' && !event.shiftKey) || event.key === 'Tab') pick(active);
    else return false;
    return true;
  };
  const latest = useRef(onKey);
  useEffect(() => {
    latest.current = onKey;
  });
  // The editor is made once: it asks for the keys of now.
  const [extension] = useState(() =>
    mentionExtension({ onSearch: setSearch, onKey: (event) => latest.current(event) }),
  );
  return { extension, listId, search: found.length === 0 ? null : search, found, active, pick };
}
