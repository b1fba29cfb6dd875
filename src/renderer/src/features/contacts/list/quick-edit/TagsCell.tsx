import type { ContactListRow } from '@shared/contract/contact-list';
import { errorMessage } from '../../../../core/http/error-message';
import { toast } from '../../../../core/toast';
import { useCan } from '../../../../core/workspace';
import type { Picked } from '../../../../ui/record-picker/record-list';
import { RecordPicker } from '../../../../ui/record-picker/RecordPicker';
import { type TagsEdit, useEditTagsMutation } from '../../list-edits';
import { copy } from '../copy';
import { NameList } from '../NameList';
import { nameOf } from '../name-of';
import { PickerCell } from './PickerCell';
import { isNewTag, newTag } from './new-tag';
import { useContactTags } from './use-contact-tags';
import { useQuickEdit } from './use-quick-edit';
import css from './quick-edit.module.css';

interface TagsCellProps {
  readonly contact: ContactListRow;
}

const words = copy.quick;

function Tags({ contact }: TagsCellProps) {
  const mayMakeTags = useCan('create', 'settings_tags');
  const [save] = useEditTagsMutation();
  const { _id: id, tags } = contact;
  const chosen: readonly Picked[] = tags.map(({ _id, label }) => ({ value: _id, label }));

  async function change(next: readonly Picked[]): Promise<void> {
    const added = next.filter(({ value }) => !chosen.some((tag) => tag.value === value));
    const removed = chosen.filter(({ value }) => !next.some((tag) => tag.value === value));
    const changes: TagsEdit['change'][] = [];
    if (added.length > 0)
      changes.push({
        mode: 'add',
        tag_id: added.filter((tag) => !isNewTag(tag)).map(({ value }) => value),
        tag_text: added.filter(isNewTag).map(({ label }) => label),
      });
    if (removed.length > 0) changes.push({ mode: 'remove', tag_id: removed.map(({ value }) => value) });
    for (const one of changes) {
      const { error } = await save({ id, before: tags, after: next, change: one });
      if (error !== undefined) toast(words.tagsFailed(nameOf(contact), errorMessage(error) ?? ''), 'error');
    }
  }

  return (
    <RecordPicker
      multiple
      inline
      autoFocus
      label={words.chooseTags(nameOf(contact))}
      placeholder={words.searchTags}
      empty={words.noTagsFound}
      value={chosen}
      useList={useContactTags}
      searchAfterMs={0}
      {...(mayMakeTags && { onCreate: (label: string) => Promise.resolve(newTag(label)) })}
      onChange={(next) => void change(next)}
    />
  );
}

/** The tags of a contact; a press opens them all. */
export function TagsCell({ contact }: TagsCellProps) {
  const { mayUpdate, hint } = useQuickEdit();
  const { tags } = contact;
  const shown = <NameList entries={tags} />;
  if (!mayUpdate) return <div title={hint ?? undefined}>{shown}</div>;
  const names = tags.map(({ label }) => label).join(', ');
  return (
    <PickerCell
      label={words.tags(nameOf(contact), names || words.noTags)}
      shown={tags.length === 0 ? <span className={css.none}>{words.addTags}</span> : shown}
    >
      {() => <Tags contact={contact} />}
    </PickerCell>
  );
}
