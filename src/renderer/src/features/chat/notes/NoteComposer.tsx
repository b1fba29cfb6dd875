import { useLayoutEffect, useRef } from 'react';
import { NOTE_MAX } from '@shared/contract/limits';
import { Avatar } from '../../../ui/Avatar';
import { Icon } from '../../../ui/Icon';
import { IconButton } from '../../../ui/IconButton';
import { SuggestList, suggestionId } from '../composer/SuggestList';
import { copy } from '../copy';
import { useDraft, writeDraft } from '../drafts';
import { useMentions } from './use-mentions';
import { useSaveNote } from './use-save-note';
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
  const area = useRef<HTMLTextAreaElement>(null);
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

  const mentions = useMentions(draftKey, text, area);
  const { listId, found, suggest, pick, setCaret } = mentions;
  const note = useSaveNote({ conversationId, draftKey, text, team: mentions.team, onSaved: onClose });
  const { isLoading } = note;
  const save = (): void => {
    if (text.trim() !== '' && !tooLong && !isLoading) void note.save();
  };
  return (
    <div className={css.composer}>
      {found.length > 0 && (
        <SuggestList
          id={listId}
          label={copy.findTeammate}
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
        <b>{copy.note}</b>
        <span>{copy.noteHint}</span>
        <IconButton icon="close" size="small" label={copy.leaveNote} onClick={onClose} />
      </div>
      <div className={css.line}>
        <textarea
          ref={area}
          className={css.area}
          rows={1}
          dir="auto"
          value={text}
          aria-label={copy.note}
          aria-invalid={tooLong}
          aria-autocomplete="list"
          aria-controls={found.length > 0 ? listId : undefined}
          aria-activedescendant={found.length > 0 ? suggestionId(listId, suggest.active) : undefined}
          placeholder={copy.notePlaceholder}
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
              save();
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
          onClick={save}
        >
          {copy.addNote}
        </button>
      </div>
      {tooLong && (
        <p className={css.hint} role="alert">
          {copy.noteTooLong(NOTE_MAX)} ({text.length})
        </p>
      )}
    </div>
  );
}
