import type { SavedView } from '@shared/contract/saved-views';
import { EmptyState } from '../../ui/EmptyState';
import { MenuItem } from '../../ui/MenuItem';
import menu from '../../ui/menu.module.css';
import { copy } from './copy';
import css from './views.module.css';

interface ViewMenuProps {
  /** Undefined: on their way. */
  readonly views: readonly SavedView[] | undefined;
  readonly failed: boolean;
  readonly current: SavedView | null;
  readonly isChanged: boolean;
  /** Id of the person who looks. */
  readonly me: string | undefined;
  /** Whether the view that is on is for them to change. */
  readonly mayChange: boolean;
  readonly onRetry: () => void;
  readonly onApply: (view: SavedView | null) => void;
  readonly onSave: () => void;
  readonly onDialog: (dialog: 'new' | 'edit' | 'delete') => void;
}

/** The person's own views, then the shared ones; a group without views is left out. */
function groupsOf(views: readonly SavedView[]) {
  return [
    { label: copy.own, rows: views.filter((view) => !view.is_shared) },
    { label: copy.shared, rows: views.filter((view) => view.is_shared) },
  ].filter(({ rows }) => rows.length > 0);
}

/** The views to choose from, and what can be done with the one that is on. */
export function ViewMenu(props: ViewMenuProps) {
  const { views, failed, current, isChanged, me, mayChange } = props;
  const { onRetry, onApply, onSave, onDialog } = props;
  const groups = groupsOf(views ?? []);
  const hint = mayChange ? undefined : copy.mayNotChange;
  return (
    <>
      {current !== null && isChanged && (
        <>
          <MenuItem
            icon="check"
            text={copy.save}
            hint={hint ?? (current.is_shared ? copy.saveForAll : copy.saveHint)(current.name)}
            disabled={!mayChange}
            onSelect={onSave}
          />
          <MenuItem
            icon="undo"
            text={copy.reset}
            hint={copy.resetHint}
            onSelect={() => {
              onApply(current);
            }}
          />
          <div role="separator" className={menu.rule} />
        </>
      )}
      {views === undefined && failed && (
        <>
          <p className={css.note}>{copy.failed}</p>
          <MenuItem icon="refresh" text={copy.retry} onSelect={onRetry} />
        </>
      )}
      {views?.length === 0 && <EmptyState size="small" title={copy.empty} text={copy.emptyText} />}
      {groups.length > 0 && (
        <MenuItem
          text={copy.none}
          hint={copy.noneHint}
          checked={current === null}
          onSelect={() => {
            onApply(null);
          }}
        />
      )}
      {groups.map(({ label, rows }) => (
        <div key={label} role="group" aria-label={label} className={css.group}>
          <div className={menu.heading} aria-hidden>
            {label}
          </div>
          {rows.map((view) => (
            <MenuItem
              key={view._id}
              text={view.name}
              hint={
                view.is_shared && view.owner !== null && view.owner._id !== me
                  ? copy.by(`${view.owner.first_name} ${view.owner.last_name}`.trim())
                  : undefined
              }
              checked={view._id === current?._id}
              onSelect={() => {
                onApply(view);
              }}
            />
          ))}
        </div>
      ))}
      <div role="separator" className={menu.rule} />
      <MenuItem
        icon="plus"
        text={copy.saveNew}
        onSelect={() => {
          onDialog('new');
        }}
      />
      {current !== null && (
        <>
          <MenuItem
            icon="pencil"
            text={copy.edit}
            hint={hint}
            disabled={!mayChange}
            onSelect={() => {
              onDialog('edit');
            }}
          />
          <MenuItem
            icon="trash"
            text={copy.remove}
            disabled={!mayChange}
            onSelect={() => {
              onDialog('delete');
            }}
          />
        </>
      )}
    </>
  );
}
