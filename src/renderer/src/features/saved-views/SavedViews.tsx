import { useEffect, useRef, useState } from 'react';
import { LazyBoundary } from '../../ui/LazyBoundary';
import { lazy } from '../../ui/lazy';
import { type ViewList, VIEW_LISTS } from '@shared/rules/saved-views';
import { toastError } from '../../core/http/toast-error';
import { useAppSelector } from '../../core/store/store';
import { useCan } from '../../core/workspace';
import { Icon } from '../../ui/Icon';
import { Menu } from '../../ui/Menu';
import { useUpdateViewMutation } from './api';
import { copy } from './copy';
import type { ColumnsOfViews } from './use-chosen-columns';
import { type ListAddress, useCurrentView } from './use-current-view';
import { ViewMenu } from './ViewMenu';
import css from './views.module.css';

const ViewDialog = lazy(async () => ({ default: (await import('./ViewDialog')).ViewDialog }));
const DeleteViewDialog = lazy(async () => ({
  default: (await import('./DeleteViewDialog')).DeleteViewDialog,
}));

interface SavedViewsProps {
  readonly list: ViewList;
  /** How the list holds its filter in its address: the same object every time. */
  readonly address: ListAddress;
  /** Of the table that shows the list. */
  readonly columnsOfViews: ColumnsOfViews;
}

/** The saved views of a list, for the title bar of its page: which is on, and what can be done with it. */
export function SavedViews({ list, address, columnsOfViews }: SavedViewsProps) {
  const { query, current, filter, columns, isChanged, apply } = useCurrentView(list, address);
  const me = useAppSelector(({ session }) => session.profile?.id);
  const mayKeepOrder = useCan('update', VIEW_LISTS[list]);
  const [update] = useUpdateViewMutation();
  const [dialog, setDialog] = useState<'new' | 'edit' | 'delete' | null>(null);
  const close = (): void => {
    setDialog(null);
  };
  const place = useRef<HTMLDivElement>(null);
  const hadDialog = useRef(false);
  // A dialog that is gone at once gives the focus to nobody.
  useEffect(() => {
    if (dialog === null && hadDialog.current) place.current?.querySelector('button')?.focus();
    hadDialog.current = dialog !== null;
  }, [dialog]);
  async function save(): Promise<void> {
    if (current === null) return;
    const change = {
      filter: { ...filter },
      columns: columns && [...columns],
      updated_at: current.updated_at,
    };
    const { error } = await update({ id: current._id, change });
    toastError(error);
  }
  return (
    <div ref={place}>
      <Menu
        label={copy.button(current?.name ?? null, isChanged)}
        buttonClassName={css.button}
        from="belowEnd"
        button={
          <>
            <Icon name="sliders" size={16} />
            <span className={css.name}>{current?.name ?? copy.views}</span>
            {isChanged && <em className={css.changed}>{copy.changed}</em>}
            <Icon name="chevronDown" size={14} />
          </>
        }
      >
        <ViewMenu
          views={query.data}
          failed={query.isError}
          current={current}
          isChanged={isChanged}
          me={me}
          mayChange={current !== null && (current.owner?._id === me || mayKeepOrder)}
          onRetry={() => void query.refetch()}
          onApply={apply}
          onSave={() => void save()}
          onDialog={setDialog}
        />
      </Menu>
      <LazyBoundary>
        {(dialog === 'new' || (dialog === 'edit' && current !== null)) && (
          <ViewDialog
            list={list}
            view={dialog === 'new' ? null : current}
            filter={filter}
            columns={current === null ? columnsOfViews.shown() : columns}
            mayShare={mayKeepOrder}
            onSaved={apply}
            onClose={close}
          />
        )}
        {dialog === 'delete' && current !== null && (
          <DeleteViewDialog
            view={current}
            onDeleted={() => {
              apply(null);
            }}
            onClose={close}
          />
        )}
      </LazyBoundary>
    </div>
  );
}
