import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Dialog } from '../../../ui/Dialog';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { GuardedButton } from '../../../ui/GuardedButton';
import { Icon } from '../../../ui/Icon';
import { Skeleton } from '../../../ui/Skeleton';
import rows from '../../../ui/row-list.module.css';
import { CategoryRow } from './CategoryRow';
import { copy } from './copy';
import { DeleteCategoryDialog } from './DeleteCategoryDialog';
import { NewCategoryRow } from './NewCategoryRow';
import css from './categories.module.css';

/** A category of anything: its name stands under the key that the owner of the dialog names. */
export type CategoryEntry<Key extends string> = Readonly<Record<Key, string>> & {
  readonly _id: string;
  /** How many things are in it. */
  readonly used: number;
  /** It can be neither renamed nor deleted. */
  readonly is_built_in: boolean;
};

export interface CategoryManagerProps<Key extends string> {
  readonly title: string;
  readonly text?: string;
  readonly nameKey: Key;
  /** Undefined while they are loading. */
  readonly entries: readonly CategoryEntry<Key>[] | undefined;
  readonly isError: boolean;
  readonly onRetry: () => void;
  readonly emptyText?: string;
  /** Said instead of the list when it may not be shown. */
  readonly notAllowed: string | null;
  /** Why it may not be done; null where it may. */
  readonly hints: {
    readonly create: string | null;
    readonly update: string | null;
    readonly delete: string | null;
  };
  /** Each resolves to the sentence of a refusal, null when it is done. */
  readonly onAdd: (name: string, key: string) => Promise<string | null>;
  readonly onRename: (id: string, name: string) => Promise<string | null>;
  /** `moveTo`: where what is in it goes; null: it has no category then. */
  readonly onDelete: (entry: CategoryEntry<Key>, moveTo: CategoryEntry<Key> | null) => Promise<string | null>;
  readonly onClose: () => void;
}

/** Lists categories with add, rename in place and delete (spec 1 §2.5). It knows nothing of what is in them. */
export function CategoryManager<Key extends string>(props: CategoryManagerProps<Key>) {
  const { title, text, nameKey, entries, isError, onRetry, emptyText = copy.empty, notAllowed } = props;
  const { hints, onAdd, onRename, onDelete, onClose } = props;
  const [adding, setAdding] = useState(false);
  const [pendingDelete, setPendingDelete] = useState<string | null>(null);
  const [row, setRow] = useState(0);
  /** Another one was asked for while the one before was being saved. */
  const again = useRef(false);
  const addButton = useRef<HTMLDivElement>(null);
  const asked = entries?.find(({ _id }) => _id === pendingDelete);
  const doneAdding = (byKey: boolean): void => {
    const goesOn = again.current;
    again.current = false;
    flushSync(() => {
      setAdding(goesOn);
      setRow((number) => number + 1);
    });
    if (byKey && !goesOn) addButton.current?.querySelector('button')?.focus();
  };

  const body = (): React.ReactNode => {
    if (entries === undefined) {
      if (isError) return <ErrorState title={copy.failed} onRetry={onRetry} />;
      return (
        <div className={css.skeleton} aria-busy>
          {[58, 44, 66].map((width) => (
            <Skeleton key={width} width={`${width}%`} height={14} />
          ))}
        </div>
      );
    }
    if (entries.length === 0 && !adding) return <EmptyState icon="tag" title={emptyText} />;
    return (
      <ul className={rows.list} aria-label={copy.list}>
        {entries.map((entry) => (
          <CategoryRow
            key={entry._id}
            name={entry[nameKey]}
            used={entry.used === 0 ? copy.unused : copy.used(entry.used)}
            renameHint={entry.is_built_in ? copy.builtIn : hints.update}
            deleteHint={entry.is_built_in ? copy.builtIn : hints.delete}
            onRename={(name) => onRename(entry._id, name)}
            onDelete={() => {
              setPendingDelete(entry._id);
            }}
          />
        ))}
        {adding && <NewCategoryRow key={row} label={copy.name} onAdd={onAdd} onDone={doneAdding} />}
      </ul>
    );
  };
  return (
    <Dialog width={480} title={title} footer={null} onCancel={onClose}>
      {notAllowed === null ? (
        <>
          {text !== undefined && <p className={css.text}>{text}</p>}
          <div className={css.scroller}>{body()}</div>
          {entries !== undefined && (
            <div ref={addButton} className={css.foot}>
              <GuardedButton
                hint={hints.create}
                autoFocus
                onClick={() => {
                  if (adding) again.current = true;
                  else setAdding(true);
                }}
              >
                <Icon name="plus" size={15} />
                {copy.add}
              </GuardedButton>
            </div>
          )}
        </>
      ) : (
        <EmptyState icon="lock" title={notAllowed} />
      )}
      {asked !== undefined && (
        <DeleteCategoryDialog
          name={asked[nameKey]}
          used={asked.used}
          others={(entries ?? [])
            .filter(({ _id }) => _id !== asked._id)
            .map((entry) => ({ _id: entry._id, name: entry[nameKey] }))}
          onConfirm={(moveTo) =>
            onDelete(asked, entries?.find(({ _id }) => moveTo !== null && _id === moveTo) ?? null)
          }
          onClose={() => {
            setPendingDelete(null);
          }}
        />
      )}
    </Dialog>
  );
}
