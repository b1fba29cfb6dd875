import { useState } from 'react';
import { LIST_NAME_LENGTH } from '@shared/contract/limits';
import { useCan } from '../../core/workspace';
import { reasonOf } from '../../core/http/api-error';
import { errorMessage } from '../../core/http/error-message';
import { AddName } from '../../ui/AddName';
import { DeleteDialog } from '../../ui/DeleteDialog';
import { EmptyState } from '../../ui/EmptyState';
import { NoResults } from '../../ui/NoResults';
import { ErrorState } from '../../ui/ErrorState';
import { SearchField } from '../../ui/SearchField';
import { Skeleton } from '../../ui/Skeleton';
import rows from '../../ui/row-list.module.css';
import {
  type ListEntry,
  useAddListEntryMutation,
  useDeleteListEntryMutation,
  useListEntriesQuery,
  useRenameListEntryMutation,
} from './api';
import { copy, WORDS } from './copy';
import { LISTS, type ListKind } from './list-kinds';
import { ListRow } from './ListRow';
import css from './lists.module.css';

/** From so many entries on, there is a field to search them by. */
const SEARCHED_FROM = 8;

interface ListPanelProps {
  readonly kind: ListKind;
  /** The name of a new entry can be typed at once. */
  readonly autoFocus?: boolean;
}

/** One of the lists: add, rename where it stands, delete. The page and the dialog show the same. */
export function ListPanel({ kind, autoFocus = false }: ListPanelProps) {
  const { module, field } = LISTS[kind];
  const may = { view: useCan('view', module), create: useCan('create', module) };
  const { data, isError, error, refetch } = useListEntriesQuery(kind, { skip: !may.view });
  const [add] = useAddListEntryMutation();
  const [rename] = useRenameListEntryMutation();
  const [remove] = useDeleteListEntryMutation();
  const [search, setSearch] = useState('');
  const [pendingDelete, setPendingDelete] = useState<ListEntry | null>(null);

  if (!may.view) return <EmptyState icon="lock" title={copy.notAllowed} />;

  const wanted = search.trim().toLowerCase();
  const found = (data ?? []).filter(({ name }) => name.toLowerCase().includes(wanted));

  const body = (): React.ReactNode => {
    if (data === undefined) {
      if (isError)
        return <ErrorState title={copy.failed(kind)} text={reasonOf(error)} onRetry={() => void refetch()} />;
      return (
        <div className={css.skeleton}>
          {[62, 48, 70, 54, 40].map((width) => (
            <Skeleton key={width} width={`${width}%`} height={14} />
          ))}
        </div>
      );
    }
    if (data.length === 0)
      return (
        <EmptyState
          icon="tag"
          title={WORDS[kind].empty}
          {...(may.create ? { text: copy.emptyHint(kind) } : {})}
        />
      );
    if (found.length === 0)
      return (
        <NoResults
          title={copy.noMatch(search.trim())}
          clear={copy.showAll(kind)}
          onClear={() => {
            setSearch('');
          }}
        />
      );
    return (
      <ul className={rows.list} aria-label={copy.listOf(kind)}>
        {found.map((entry) => (
          <ListRow
            key={entry._id}
            kind={kind}
            entry={entry}
            onRename={async (name) =>
              errorMessage((await rename({ kind, id: entry._id, name })).error, field)
            }
            onDelete={() => {
              // How many have it may have changed since it was loaded.
              void refetch();
              setPendingDelete(entry);
            }}
          />
        ))}
      </ul>
    );
  };

  const asked =
    pendingDelete === null ? null : (data?.find(({ _id }) => _id === pendingDelete._id) ?? pendingDelete);
  return (
    <div className={css.panel}>
      <AddName
        key={kind}
        label={WORDS[kind].field}
        button={WORDS[kind].add}
        maxLength={LIST_NAME_LENGTH}
        autoFocus={autoFocus}
        hint={may.create ? null : copy.mayNot(kind, 'create')}
        onAdd={async (name, idempotencyKey) =>
          errorMessage((await add({ kind, name, idempotencyKey })).error, field)
        }
      />
      {(data?.length ?? 0) >= SEARCHED_FROM && (
        <SearchField label={copy.search(kind)} value={search} onChange={setSearch} />
      )}
      {body()}
      {asked !== null && (
        <DeleteDialog
          title={copy.deleteTitle(asked.name)}
          text={copy.deleteText(kind, asked.used)}
          confirm={copy.delete}
          onConfirm={async () => errorMessage((await remove({ kind, id: asked._id })).error)}
          onClose={() => {
            setPendingDelete(null);
          }}
        />
      )}
    </div>
  );
}
