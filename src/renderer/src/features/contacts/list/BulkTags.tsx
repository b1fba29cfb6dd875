import { useState } from 'react';
import { toastError } from '../../../core/http/toast-error';
import { toast } from '../../../core/toast';
import { useCan } from '../../../core/workspace';
import { Button } from '../../../ui/Button';
import { GuardedButton } from '../../../ui/GuardedButton';
import { SearchSelect } from '../../../ui/SearchSelect';
import { useChangeTagsMutation } from '../edit-api';
import { useContactTagListQuery } from '../tag-list';
import { copy } from './copy';
import css from './list.module.css';

interface BulkTagsProps {
  readonly ids: ReadonlySet<string>;
  /** All of them are changed. */
  readonly onDone: () => void;
}

/** Contacts of one call. */
const BATCH = 500;
const words = copy.bulk;

/** Gives tags to the selected contacts, or takes them away: first what, then which, then Go (spec 2 §4). */
export function BulkTags({ ids, onDone }: BulkTagsProps) {
  const mayUpdate = useCan('update', 'crm_contacts');
  const [mode, setMode] = useState<'add' | 'remove' | null>(null);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [done, setDone] = useState<number | null>(null);
  const { data: tags } = useContactTagListQuery(undefined, { skip: mode === null });
  const [save] = useChangeTagsMutation();
  const begin = (next: typeof mode): void => {
    setMode(next);
    setChosen([]);
  };
  const go = async (): Promise<void> => {
    if (mode === null) return;
    const all = [...ids];
    for (let from = 0; from < all.length; from += BATCH) {
      setDone(from);
      const { error } = await save({ mode, contacts: all.slice(from, from + BATCH), tags: chosen });
      if (error !== undefined) {
        setDone(null);
        toastError(error);
        return;
      }
    }
    setDone(null);
    begin(null);
    toast(mode === 'add' ? words.added(all.length) : words.removed(all.length), 'success');
    onDone();
  };
  if (mode === null) {
    const hint = mayUpdate ? null : words.mayNotUpdate;
    return (
      <>
        <GuardedButton
          hint={hint}
          onClick={() => {
            begin('add');
          }}
        >
          {words.addTags}
        </GuardedButton>
        <GuardedButton
          hint={hint}
          onClick={() => {
            begin('remove');
          }}
        >
          {words.removeTags}
        </GuardedButton>
      </>
    );
  }
  const isBusy = done !== null;
  return (
    <>
      <Button
        disabled={isBusy}
        onClick={() => {
          begin(null);
        }}
      >
        {words.back}
      </Button>
      <SearchSelect<string[]>
        className={css.pick ?? ''}
        mode="multiple"
        autoFocus
        size="small"
        aria-label={words.choose}
        placeholder={words.choose}
        maxTagCount="responsive"
        showSearch={{ optionFilterProp: 'label' }}
        disabled={isBusy}
        value={[...chosen]}
        options={(tags ?? []).map(({ _id, label }) => ({ value: _id, label }))}
        onChange={setChosen}
      />
      <Button disabled={isBusy || chosen.length === 0} aria-busy={isBusy} onClick={() => void go()}>
        {isBusy ? words.working(done, ids.size) : words.go}
      </Button>
    </>
  );
}
