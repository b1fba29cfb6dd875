import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { Teammate } from '@shared/contract/chat';
import { NOTE_MAX } from '@shared/contract/limits';
import { isApiError } from '../../../core/http/api-error';
import { useAppDispatch } from '../../../core/store/store';
import { toast } from '../../../core/toast';
import { useCan } from '../../../core/workspace';
import { Avatar } from '../../../ui/Avatar';
import { Icon } from '../../../ui/Icon';
import { IconButton } from '../../../ui/IconButton';
import { putText } from '../../../ui/put-text';
import { memberName, useMembersQuery } from '../../workspaces';
import { chatQueries } from '../queries';
import { SuggestList, suggestionId } from '../composer/SuggestList';
import { useSuggest } from '../composer/use-suggest';
import { COPY } from '../copy';
import { readDraft, useDraft, writeDraft } from '../drafts';
import { useAddNoteMutation } from '../team-api';
import { findTeammates, mentionSearch, mentionedIn } from './mentions';
import css from './note-composer.module.css';

const MAX_ROWS = 6;
const LINE = 20;
const PADDING = 16;

export interface NoteComposerProps {
  readonly conversationId: string;
  /** Where the text is kept while it is being written; on this machine only. */
  readonly draftKey: string;
  readonly onClose: () => void;
}

/** Writes an internal note; `@` names a teammate, who is told. */
export function NoteComposer({ conversationId, draftKey, onClose }: NoteComposerProps) {
  const text = useDraft(draftKey);
  const dispatch = useAppDispatch();
  const area = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState(0);
  const [dismissed, setDismissed] = useState<number | null>(null);
  /** One key for one note: trying again after a lost answer cannot write it twice. */
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [add, { isLoading }] = useAddNoteMutation();
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
  const tooLong = text.length > NOTE_MAX;

  useLayoutEffect(() => {
    const element = area.current;
    if (!element) return;
    element.style.height = 'auto';
    element.style.height = `${Math.min(element.scrollHeight, MAX_ROWS * LINE + PADDING)}px`;
  }, [text]);
  useLayoutEffect(() => {
    area.current?.focus({ preventScroll: true });
  }, []);

  const pick = (index: number): void => {
    const person = found[index];
    if (!person || search === null) return;
    const before = `${text.slice(0, search.start)}@${person.name} `;
    const write = (): void => {
      writeDraft(draftKey, before + text.slice(caret));
      setCaret(before.length);
    };
    putText(area.current, write, before.length);
  };
  const suggest = useSuggest(found.length, found.length > 0, search?.text ?? '', pick, () => {
    setDismissed(search?.start ?? null);
  });
  const save = async (): Promise<void> => {
    if (text.trim() === '' || tooLong || isLoading) return;
    const answer = await add({
      conversationId,
      body: text,
      mentions: mentionedIn(text, team),
      idempotencyKey: key,
    });
    if (answer.data) {
      // The event brings it too; it is shown once.
      dispatch(
        chatQueries.util.updateQueryData('messageList', { conversationId }, (draft) => {
          const [newest] = draft.pages;
          if (newest && !newest.rows.some(({ _id }) => _id === answer.data._id))
            newest.rows.unshift(answer.data);
        }),
      );
      setKey(crypto.randomUUID());
      if (readDraft(draftKey) === text) writeDraft(draftKey, '');
      onClose();
    } else {
      toast(isApiError(answer.error) ? answer.error.message : COPY.noteFailed, 'error');
    }
  };
  return (
    <div className={css.composer}>
      {found.length > 0 && (
        <SuggestList
          id={listId}
          label={COPY.findTeammate}
          active={suggest.active}
          onPick={pick}
          empty=""
          suggestions={found.map((person) => ({
            id: person._id,
            title: person.name,
            lead: <Avatar id={person._id} name={person.name} src={person.avatar} size={24} />,
          }))}
        />
      )}
      <div className={css.head}>
        <Icon name="note" size={15} />
        <b>{COPY.note}</b>
        <span>{COPY.noteHint}</span>
        <IconButton icon="close" size="small" label={COPY.leaveNote} onClick={onClose} />
      </div>
      <div className={css.line}>
        <textarea
          ref={area}
          className={css.area}
          rows={1}
          dir="auto"
          value={text}
          aria-label={COPY.note}
          aria-invalid={tooLong}
          aria-autocomplete="list"
          aria-controls={found.length > 0 ? listId : undefined}
          aria-activedescendant={found.length > 0 ? suggestionId(listId, suggest.active) : undefined}
          placeholder={COPY.notePlaceholder}
          onChange={(event) => {
            setCaret(event.target.selectionStart);
            writeDraft(draftKey, event.target.value);
          }}
          onSelect={(event) => {
            setCaret(event.currentTarget.selectionStart);
          }}
          onKeyDown={(event) => {
            if (suggest.onKey(event)) return;
            if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
              event.preventDefault();
              void save();
            } else if (event.key === 'Escape') {
              event.preventDefault();
              event.stopPropagation();
              onClose();
            }
          }}
        />
        <button
          type="button"
          className={css.save}
          disabled={text.trim() === '' || tooLong || isLoading}
          onClick={() => void save()}
        >
          {COPY.addNote}
        </button>
      </div>
      {tooLong && (
        <p className={css.hint} role="alert">
          {COPY.noteTooLong(NOTE_MAX)} ({text.length})
        </p>
      )}
    </div>
  );
}
