import { useState } from 'react';
import type { Contact } from '@shared/contract/contacts';
import { listKey } from '@shared/rules/list-name';
import { errorMessage } from '../../../core/http/error-message';
import { toast } from '../../../core/toast';
import { useCan } from '../../../core/workspace';
import { Icon } from '../../../ui/Icon';
import {
  useAddContactTagMutation,
  useContactTagListQuery,
  useRemoveContactTagMutation,
} from '../../contacts';
import { ManageLists } from '../../lists';
import { copy } from '../copy';
import { NewTagForm } from './NewTagForm';
import css from './edit.module.css';

/** Shown before “All n”. */
const SHOWN = 6;

/** Null: it is told elsewhere already. */
const tell = (reason: string | null): void => {
  if (reason !== null) toast(reason, 'error');
};

interface TagsEditorProps {
  readonly contact: Contact;
  readonly mayEdit: boolean;
}

/** The tags of a contact, which are given and taken one by one: each change shows at once. */
export function TagsEditor({ contact: { _id: id, tags }, mayEdit }: TagsEditorProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [all, setAll] = useState(false);
  const mayList = useCan('view', 'settings_tags');
  const { data: known } = useContactTagListQuery(undefined, { skip: typed === null || !mayList });
  const [add] = useAddContactTagMutation();
  const [remove] = useRemoveContactTagMutation();
  const give = async (): Promise<void> => {
    const label = (typed ?? '').trim();
    if (label === '') {
      setTyped(null);
      return;
    }
    if (tags.some((tag) => listKey(tag.label) === listKey(label))) {
      toast(copy.hasTag(label));
      return;
    }
    const found = known?.find((tag) => listKey(tag.label) === listKey(label));
    setTyped('');
    const { error } = await add({ id, tag: { _id: found?._id ?? null, label: found?.label ?? label } });
    if (error === undefined) return;
    tell(errorMessage(error));
    // What was typed is not lost, unless something new has been begun.
    setTyped((now) => (now === '' || now === null ? label : now));
  };
  const take = async (tagId: string): Promise<void> => {
    const { error } = await remove({ id, tagId });
    if (error !== undefined) tell(errorMessage(error));
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
          onClick={() => {
            setTyped('');
          }}
        >
          {copy.addTag}
        </button>
      )}
      {mayEdit && typed !== null && (
        <NewTagForm typed={typed} known={known} onTyped={setTyped} onGive={() => void give()} />
      )}
      <ManageLists kind="contact" />
    </div>
  );
}
