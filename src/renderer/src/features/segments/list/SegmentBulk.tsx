import { useState } from 'react';
import { errorMessage } from '../../../core/http/error-message';
import { toastError } from '../../../core/http/toast-error';
import { toast } from '../../../core/toast';
import { useCan } from '../../../core/workspace';
import { Button } from '../../../ui/Button';
import { DeleteDialog } from '../../../ui/DeleteDialog';
import { GuardedButton } from '../../../ui/GuardedButton';
import { SearchSelect } from '../../../ui/SearchSelect';
import { useSegmentTagListQuery } from '../api';
import {
  useAddSegmentTagsMutation,
  useDeleteSegmentsMutation,
  useRemoveSegmentTagsMutation,
} from '../edit-api';
import { copy } from '../copy';
import css from './list.module.css';

interface SegmentBulkProps {
  readonly ids: ReadonlySet<string>;
  readonly onDone: () => void;
}

type Mode = 'add' | 'remove';

interface TagPickProps {
  readonly mode: Mode;
  readonly value: readonly string[];
  readonly disabled: boolean;
  readonly onChange: (value: readonly string[]) => void;
}

/** Tags by their ids; new ones, where they may be made, by their names. */
function TagPick({ mode, value, disabled, onChange }: TagPickProps) {
  const mayCreate = useCan('create', 'settings_tags');
  const { data } = useSegmentTagListQuery(undefined);
  const label = mode === 'add' ? copy.bulk.chooseNew : copy.bulk.choose;
  return (
    <SearchSelect<string[]>
      className={css.pick ?? ''}
      autoFocus
      size="small"
      aria-label={label}
      placeholder={label}
      loading={data === undefined}
      disabled={disabled}
      showSearch={{ optionFilterProp: 'label' }}
      options={(data ?? []).map((tag) => ({ value: tag._id, label: tag.label }))}
      mode={mode === 'add' && mayCreate ? 'tags' : 'multiple'}
      maxTagCount="responsive"
      value={[...value]}
      onChange={(next) => {
        onChange(next.map((one) => one.trim()).filter((one) => one !== ''));
      }}
    />
  );
}

/** What is done to the selected lists: tags, and to delete them. */
export function SegmentBulk({ ids, onDone }: SegmentBulkProps) {
  const mayUpdate = useCan('update', 'marketing_segments');
  const mayDelete = useCan('delete', 'marketing_segments');
  const [mode, setMode] = useState<Mode | null>(null);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [asks, setAsks] = useState(false);
  const { data: tags } = useSegmentTagListQuery(undefined, { skip: mode === null });
  const [add, adding] = useAddSegmentTagsMutation();
  const [take, taking] = useRemoveSegmentTagsMutation();
  const [remove] = useDeleteSegmentsMutation();
  const isBusy = adding.isLoading || taking.isLoading;
  const begin = (next: Mode | null): void => {
    setMode(next);
    setChosen([]);
  };
  if (mode === null)
    return (
      <>
        {(['add', 'remove'] as const).map((one) => (
          <GuardedButton
            key={one}
            hint={mayUpdate ? null : copy.mayNotUpdate}
            onClick={() => {
              begin(one);
            }}
          >
            {one === 'add' ? copy.bulk.addTags : copy.bulk.removeTags}
          </GuardedButton>
        ))}
        <GuardedButton
          hint={mayDelete ? null : copy.mayNotDelete}
          onClick={() => {
            setAsks(true);
          }}
        >
          {copy.delete}
        </GuardedButton>
        {asks && (
          <DeleteDialog
            title={copy.deletion.titleMany(ids.size)}
            text={copy.deletion.textMany}
            confirm={copy.deletion.confirm}
            onConfirm={async () => {
              const { error } = await remove([...ids]);
              if (error !== undefined) return errorMessage(error);
              toast(copy.deletion.doneMany(ids.size), 'success');
              onDone();
              return null;
            }}
            onClose={() => {
              setAsks(false);
            }}
          />
        )}
      </>
    );
  const go = async (): Promise<void> => {
    const known = new Set(tags?.map(({ _id }) => _id));
    const segments = [...ids];
    const tagIds = chosen.filter((one) => known.has(one));
    const names = chosen.filter((one) => !known.has(one));
    const { error } =
      mode === 'add' ? await add({ segments, ids: tagIds, names }) : await take({ segments, ids: tagIds });
    if (error !== undefined) {
      toastError(error);
      return;
    }
    toast(copy.bulk.done(ids.size), 'success');
    begin(null);
    onDone();
  };
  return (
    <>
      <Button
        disabled={isBusy}
        onClick={() => {
          begin(null);
        }}
      >
        {copy.bulk.back}
      </Button>
      <TagPick mode={mode} value={chosen} disabled={isBusy} onChange={setChosen} />
      <Button disabled={isBusy || chosen.length === 0} aria-busy={isBusy} onClick={() => void go()}>
        {copy.bulk.go}
      </Button>
    </>
  );
}
