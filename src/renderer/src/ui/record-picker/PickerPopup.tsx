import type { MouseEvent, ReactNode } from 'react';
import { Button } from '../Button';
import { copy } from './copy';
import type { RecordList } from './record-list';
import css from './record-picker.module.css';

interface PickerPopupProps {
  readonly list: RecordList;
  /** Makes a record of what is typed; absent: nothing is to be made. */
  readonly onAdd?: (() => void) | undefined;
  readonly addLabel: string;
  readonly children: ReactNode;
}

/** The list stays open, and the focus in the field. */
const stay = (event: MouseEvent): void => {
  event.preventDefault();
};

/** The open list with what is below it: a record that is made of what is typed, and the next page. */
export function PickerPopup({ list, onAdd, addLabel, children }: PickerPopupProps) {
  return (
    <>
      {children}
      {(onAdd !== undefined || list.hasMore) && (
        <div className={css.below} role="presentation" onMouseDown={stay}>
          {onAdd !== undefined && (
            <Button tone="quiet" onClick={onAdd}>
              <bdi>{addLabel}</bdi>
            </Button>
          )}
          {list.hasMore && (
            <Button disabled={list.loading} onClick={list.onMore}>
              {list.loading ? copy.loading : copy.loadMore}
            </Button>
          )}
        </div>
      )}
    </>
  );
}
