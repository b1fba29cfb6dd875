import { useState } from 'react';
import type { CompanyRow } from '@shared/contract/companies';
import { MAX_COMPANY_TAGS } from '@shared/rules/company-values';
import { errorMessage } from '../../../core/http/error-message';
import { toast } from '../../../core/toast';
import { useCan } from '../../../core/workspace';
import { Chip } from '../../../ui/Chip';
import { Popover } from '../../../ui/Popover';
import type { Picked } from '../../../ui/record-picker/record-list';
import { RecordPicker } from '../../../ui/record-picker/RecordPicker';
import { useAddCompanyTagsMutation, useRemoveCompanyTagsMutation } from '../api';
import { copy } from '../copy';
import { isNewTag, newTag } from '../new-tag';
import { useCompanyTags } from '../use-company-tags';
import css from './list.module.css';

interface TagsCellProps {
  readonly company: CompanyRow;
  readonly mayUpdate: boolean;
}

/** How many stand there before +N (spec 2 §9). */
const SHOWN = 2;
const words = copy.tags;
const LIMIT = { max: MAX_COMPANY_TAGS, text: words.limit };

/** The first tags, and how many more there are. */
function Tags({ tags }: { readonly tags: CompanyRow['mp_company_tags'] }) {
  const rest = tags.slice(SHOWN);
  return (
    <>
      {tags.slice(0, SHOWN).map(({ _id, label }) => (
        <Chip key={_id} title={label}>
          {label}
        </Chip>
      ))}
      {rest.length > 0 && (
        <Chip title={rest.map(({ label }) => label).join(', ')}>
          <span aria-label={words.rest(rest.length)}>+{rest.length}</span>
        </Chip>
      )}
    </>
  );
}

/** The tags of a company, changed where they stand: at once, and taken back with a word when the server refuses. */
export function TagsCell({ company, mayUpdate }: TagsCellProps) {
  const [open, setOpen] = useState(false);
  const mayMakeTags = useCan('create', 'settings_tags');
  const [add] = useAddCompanyTagsMutation();
  const [remove] = useRemoveCompanyTagsMutation();
  const { _id: id, mp_company_label: name, mp_company_tags: tags } = company;
  const chosen: readonly Picked[] = tags.map(({ _id, label }) => ({ value: _id, label }));

  async function change(next: readonly Picked[]): Promise<void> {
    const added = next.filter(({ value }) => !chosen.some((tag) => tag.value === value));
    const removed = chosen.filter(({ value }) => !next.some((tag) => tag.value === value));
    const answers = [
      ...(added.length === 0
        ? []
        : [
            add({
              id,
              tags: next,
              added: {
                tag_id: added.filter((tag) => !isNewTag(tag)).map(({ value }) => value),
                tag_text: added.filter(isNewTag).map(({ label }) => label),
              },
            }),
          ]),
      ...(removed.length === 0
        ? []
        : [remove({ id, tags: next, removed: removed.map(({ value }) => value) })]),
    ];
    for (const { error } of await Promise.all(answers))
      if (error !== undefined) toast(words.failed(name, errorMessage(error) ?? ''), 'error');
  }

  if (!mayUpdate) return <div className={css.tags}>{tags.length > 0 && <Tags tags={tags} />}</div>;
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      placement="bottom-start"
      content={
        <div className={css.tagPicker}>
          <RecordPicker
            multiple
            inline
            autoFocus
            limit={LIMIT}
            label={words.change(name)}
            placeholder={words.search}
            empty={words.none}
            value={chosen}
            useList={useCompanyTags}
            searchAfterMs={0}
            {...(mayMakeTags && { onCreate: (label: string) => Promise.resolve(newTag(label)) })}
            onChange={(next) => void change(next)}
          />
        </div>
      }
    >
      {(trigger) => (
        <button
          {...trigger}
          type="button"
          className={css.tagButton}
          aria-haspopup="dialog"
          aria-label={`${words.change(name)}: ${tags.map(({ label }) => label).join(', ') || words.add}`}
        >
          {tags.length === 0 ? <span className={css.addTags}>{words.add}</span> : <Tags tags={tags} />}
        </button>
      )}
    </Popover>
  );
}
