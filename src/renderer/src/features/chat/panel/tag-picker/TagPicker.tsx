import { type Dispatch, type KeyboardEvent, type SetStateAction, useRef, useState } from 'react';
import type { Contact } from '@shared/contract/contacts';
import type { Tag } from '@shared/contract/tags';
import { listKey } from '@shared/rules/list-name';
import { toastError } from '../../../../core/http/toast-error';
import { toast } from '../../../../core/toast';
import { useCan } from '../../../../core/workspace';
import type { RecordList } from '../../../../ui/record-picker/record-list';
import { RecordPicker } from '../../../../ui/record-picker/RecordPicker';
import { useAddContactTagMutation, useContactTagListQuery } from '../../../contacts';
import { copy as chat } from '../../copy';
import { copy } from './copy';

/** Options that are shown before the next Load More. */
const PAGE = 30;
/** Characters of a name. */
const NAME_MAX = 100;
const NONE: readonly Tag[] = [];

interface TagPickerProps {
  readonly contact: Pick<Contact, '_id' | 'tags'>;
  readonly typed: string;
  /** Null: no tag is to be given any more. */
  readonly setTyped: Dispatch<SetStateAction<string | null>>;
  /** Esc was pressed. */
  readonly onGiveUp: () => void;
}

/** Gives a contact tags: those of the workspace, or new ones by their names. Loaded when it is first needed. */
export default function TagPicker({ contact: { _id: id, tags }, typed, setTyped, onGiveUp }: TagPickerProps) {
  const mayList = useCan('view', 'settings_tags');
  const known = useContactTagListQuery(undefined, { skip: !mayList });
  const all = known.data ?? NONE;
  const [add] = useAddContactTagMutation();
  const [pages, setPages] = useState(1);
  /** What stands in a field that is given up is not given. */
  const isGivenUp = useRef(false);
  const isGiven = (label: string): boolean => tags.some((tag) => listKey(tag.label) === listKey(label));

  const give = async (text: string): Promise<void> => {
    const label = text.trim();
    if (isGivenUp.current) return;
    if (isGiven(label)) {
      toast(copy.has(label));
      return;
    }
    const found = all.find((tag) => listKey(tag.label) === listKey(label));
    setTyped('');
    const { error } = await add({ id, tag: { _id: found?._id ?? null, label: found?.label ?? label } });
    if (error === undefined) return;
    toastError(error);
    // What was typed is not lost, unless something new has been begun.
    setTyped((now) => (now === '' || now === null ? label : now));
  };
  const listOf = (search: string): RecordList => {
    const fitting = all.filter(({ label }) => listKey(label).includes(listKey(search)));
    return {
      options: fitting.slice(0, pages * PAGE).map(({ _id, label }) => ({
        value: _id,
        label,
        refused: isGiven(label) ? copy.given : undefined,
      })),
      loading: known.isLoading,
      error: known.error,
      hasMore: fitting.length > pages * PAGE,
      onMore: () => {
        setPages(pages + 1);
      },
      onRetry: () => void known.refetch(),
    };
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    // Neither the list alone nor a drawer around it is closed.
    event.preventDefault();
    event.stopPropagation();
    isGivenUp.current = true;
    onGiveUp();
  };
  return (
    <div
      role="presentation"
      onKeyDownCapture={onKeyDown}
      onBlur={({ target }) => {
        // Another window may have the focus: the field is not left.
        if (document.activeElement !== target) setTyped(null);
      }}
    >
      <RecordPicker
        labelHidden
        autoFocus
        label={chat.tagName}
        placeholder={chat.tagName}
        empty={mayList ? copy.none : copy.hint}
        searchAfterMs={0}
        useList={listOf}
        typed={typed}
        onTyped={(text) => {
          setTyped(text.slice(0, NAME_MAX));
        }}
        value={null}
        onChange={({ label }) => void give(label)}
        onText={(text) => void give(text)}
      />
    </div>
  );
}
