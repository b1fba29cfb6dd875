import { Button } from '../Button';
import { Checkbox } from '../Checkbox';
import { SortableList } from '../sortable/SortableList';
import { copy } from './copy';
import css from './column-list.module.css';

export interface ColumnListProps {
  /** Those that can be chosen, in their order. */
  readonly columns: readonly { readonly id: string; readonly header: string; readonly isShown: boolean }[];
  readonly onShow: (id: string, isOn: boolean) => void;
  readonly onOrder: (ids: readonly string[]) => void;
  readonly onReset: () => void;
}

/** The columns of a table, each to be shown or put away, and moved by its handle. */
export function ColumnList({ columns, onShow, onOrder, onReset }: ColumnListProps) {
  return (
    <div className={css.list} role="group" aria-label={copy.columns}>
      <SortableList
        label={copy.columns}
        items={columns.map((column) => ({ ...column, _id: column.id }))}
        nameOf={({ header }) => header}
        locked={null}
        onOrder={async (ids) => {
          onOrder(ids);
          return Promise.resolve(true);
        }}
      >
        {({ id, header, isShown }, handle) => (
          <div className={css.column}>
            {handle}
            <Checkbox
              label={copy.showColumn(header)}
              checked={isShown}
              onChange={({ target }) => {
                onShow(id, target.checked);
              }}
            />
            <span className={css.name} aria-hidden>
              {header}
            </span>
          </div>
        )}
      </SortableList>
      <Button tone="quiet" onClick={onReset}>
        {copy.reset}
      </Button>
    </div>
  );
}
