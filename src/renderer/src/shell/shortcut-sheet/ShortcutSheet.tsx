import { Fragment, useId, useState } from 'react';
import { IS_MAC, keyCaps, shortcuts, useShortcut } from '../../ui/shortcuts';
import { IconButton } from '../../ui/IconButton';
import { KeyCaps } from '../../ui/KeyCaps';
import { useModalDialog } from '../../ui/use-modal-dialog';
import type { OverlayProps } from '../overlay-props';
import { copy } from '../../ui/shortcuts/copy';
import { type SheetEntry, sheetGroups } from '../../ui/shortcuts/sheet-groups';
import css from './shortcut-sheet.module.css';

function Keys({ keys }: Pick<SheetEntry, 'keys'>) {
  return (
    <dd className={css.keys}>
      {keys.map((one, index) => (
        <Fragment key={one}>
          {index > 0 && <span>{copy.or}</span>}
          <KeyCaps presses={keyCaps(one, IS_MAC)} then={copy.then} />
        </Fragment>
      ))}
    </dd>
  );
}

/** Every shortcut that works where the person is. A chunk of its own. */
export default function ShortcutSheet({ onClosed }: OverlayProps) {
  const { ref, close, handlers } = useModalDialog(onClosed);
  const [groups] = useState(() => sheetGroups(shortcuts.now()));
  const id = useId();
  useShortcut({ keys: '?', label: copy.title, group: 'general', inDialog: true, run: close });
  return (
    <dialog ref={ref} className={css.sheet} aria-labelledby={id} {...handlers}>
      <header className={css.head}>
        <h2 id={id}>{copy.title}</h2>
        <IconButton icon="close" label={copy.close} onClick={close} />
      </header>
      {/* Scrolled by the arrow keys. */}
      <div className={css.groups} tabIndex={0} role="region" aria-labelledby={id}>
        {groups.map(({ name, entries }) => (
          <section key={name} className={css.group}>
            <h3>{copy.groups[name]}</h3>
            <dl>
              {entries.map(({ label, keys }) => (
                <div key={label} className={css.entry}>
                  <dt>{label}</dt>
                  <Keys keys={keys} />
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <p className={css.note}>{copy.note}</p>
    </dialog>
  );
}
