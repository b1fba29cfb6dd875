import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { assertNever } from '@shared/rules/assert-never';
import { useShortcut } from '../../ui/shortcuts';
import { Icon } from '../../ui/Icon';
import { Spinner } from '../../ui/Spinner';
import { useModalDialog } from '../../ui/use-modal-dialog';
import type { OverlayProps } from '../overlay-props';
import { copy } from './copy';
import { PaletteFooter } from './PaletteFooter';
import { PaletteList, optionId } from './PaletteList';
import { PaletteEmpty } from './PaletteEmpty';
import { type PaletteItem, moved } from './results';
import { usePaletteGroups } from './use-palette-groups';
import { rememberCommand } from './recent-commands';
import css from './palette.module.css';

/** What choosing does. The palette is closed by then, the focus is where it was before. */
function choose(item: PaletteItem): void {
  switch (item.kind) {
    case 'command':
      rememberCommand(item.command.id);
      item.command.run();
      break;
    case 'record':
      item.record.open();
      break;
    default:
      assertNever(item);
  }
}

/** The command palette: one field through which everything is reached. A chunk of its own. */
export default function Palette({ early, onClosed }: OverlayProps) {
  const { ref, close, handlers } = useModalDialog(onClosed);
  const [typed, setTyped] = useState(early);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const { groups, searching, failed, retry } = usePaletteGroups(typed);
  const listId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  useShortcut({ keys: 'mod+k', label: copy.title, group: 'general', inDialog: true, run: close });

  const items = groups.flatMap((group) => group.items);
  const at = Math.max(
    0,
    items.findIndex(({ id }) => id === chosenId),
  );
  const active = items[at];

  useLayoutEffect(() => {
    scroller.current?.scrollTo({ top: 0 });
  }, [typed]);

  const onChoose = (item: PaletteItem): void => {
    close();
    choose(item);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      if (active) onChoose(active);
      return;
    }
    const next = event.shiftKey ? null : moved(event.key, at, items.length);
    const item = next === null ? undefined : items[next];
    if (!item) return;
    event.preventDefault();
    setChosenId(item.id);
    const row = document.getElementById(optionId(listId, item));
    // The first row brings its heading along.
    if (next === 0) scroller.current?.scrollTo({ top: 0 });
    else row?.scrollIntoView({ block: 'nearest' });
  };

  return (
    <dialog ref={ref} className={css.palette} aria-label={copy.title} {...handlers}>
      <div className={css.field}>
        <Icon name="search" size={18} />
        <input
          type="text"
          role="combobox"
          aria-expanded={items.length > 0}
          aria-controls={items.length > 0 ? listId : undefined}
          aria-activedescendant={active && optionId(listId, active)}
          aria-autocomplete="list"
          aria-label={copy.field}
          placeholder={copy.field}
          value={typed}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            setTyped(event.target.value);
            setChosenId(null);
          }}
          onKeyDown={onKeyDown}
        />
        <span className={css.spin} aria-hidden data-on={searching || undefined}>
          {searching && <Spinner label={copy.searching} />}
        </span>
      </div>
      {items.length > 0 ? (
        <PaletteList
          ref={scroller}
          id={listId}
          groups={groups}
          activeId={active?.id}
          onActive={({ id }) => {
            setChosenId(id);
          }}
          onChoose={onChoose}
        />
      ) : (
        <PaletteEmpty searching={searching} failed={failed.length > 0} />
      )}
      <PaletteFooter count={items.length} searching={searching} failed={failed} onRetry={retry} />
    </dialog>
  );
}
