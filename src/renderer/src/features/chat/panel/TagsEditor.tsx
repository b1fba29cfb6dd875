import { useState } from 'react';
import { LazyBoundary } from '../../../ui/LazyBoundary';
import { lazy } from '../../../ui/lazy';
import type { Contact } from '@shared/contract/contacts';
import { toastError } from '../../../core/http/toast-error';
import { Icon } from '../../../ui/Icon';
import { useRemoveContactTagMutation } from '../../contacts';
import { ManageLists } from '../../lists';
import { copy } from '../copy';
import css from './edit.module.css';

/** Shown before “All n”. */
const SHOWN = 6;

const TagPicker = lazy(() => import('./tag-picker/TagPicker'));

interface TagsEditorProps {
  readonly contact: Contact;
  readonly mayEdit: boolean;
}

/** The tags of a contact, which are given and taken one by one: each change shows at once. */
export function TagsEditor({ contact, mayEdit }: TagsEditorProps) {
  const { _id: id, tags } = contact;
  const [typed, setTyped] = useState<string | null>(null);
  const [isGivenUp, setGivenUp] = useState(false);
  const [all, setAll] = useState(false);
  const [remove] = useRemoveContactTagMutation();
  const take = async (tagId: string): Promise<void> => {
    const { error } = await remove({ id, tagId });
    toastError(error);
  };
  const shown = all ? tags : tags.slice(0, SHOWN);
  return (
    <div className={css.tags}>
      {shown.map(({ _id, label }) => (
        <span key={_id} className={css.tag}>
          <bdi>{label}</bdi>
          {mayEdit && !_id.startsWith('new:') && (
            <button
              type="button"
              aria-label={copy.removeTag(label)}
              title={copy.removeTag(label)}
              onClick={() => void take(_id)}
            >
              <Icon name="close" size={12} />
            </button>
          )}
        </span>
      ))}
      {tags.length > SHOWN && (
        <button
          type="button"
          className={css.more}
          aria-expanded={all}
          onClick={() => {
            setAll(!all);
          }}
        >
          {all ? copy.showFewer : copy.all(tags.length)}
        </button>
      )}
      {mayEdit && typed === null && (
        <button
          type="button"
          className={css.more}
          // The focus is back where it came from.
          autoFocus={isGivenUp}
          onClick={() => {
            setGivenUp(false);
            setTyped('');
          }}
        >
          {copy.addTag}
        </button>
      )}
      {mayEdit && typed !== null && (
        <div className={css.newTag}>
          <LazyBoundary
            fallback={
              <input
                autoFocus
                aria-label={copy.tagName}
                placeholder={copy.tagName}
                value={typed}
                onChange={({ target }) => {
                  setTyped(target.value);
                }}
              />
            }
          >
            <TagPicker
              contact={contact}
              typed={typed}
              setTyped={setTyped}
              onGiveUp={() => {
                setGivenUp(true);
                setTyped(null);
              }}
            />
          </LazyBoundary>
        </div>
      )}
      <ManageLists kind="contact" />
    </div>
  );
}
