import { type KeyboardEvent, useId, useState } from 'react';
import { LazyBoundary } from '../../ui/LazyBoundary';
import { IconButton } from '../../ui/IconButton';
import { stepByKey } from '../../ui/step-by-key';
import { useModalDialog } from '../../ui/use-modal-dialog';
import { copy } from './copy';
import css from './dialog.module.css';
import { SECTIONS } from './settings/sections';

/** What is set for this computer, the same for every person. */
export function SettingsDialog({ onClosed }: { readonly onClosed: () => void }) {
  const { ref, close, handlers } = useModalDialog(onClosed);
  const [openId, setOpenId] = useState(SECTIONS[0].id);
  const id = useId();
  const { Section } = SECTIONS.find((section) => section.id === openId) ?? SECTIONS[0];
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const at = SECTIONS.findIndex((section) => section.id === openId);
    const next = stepByKey(event.key, at, SECTIONS.length, { axis: 'both', wraps: true });
    const section = next === undefined ? undefined : SECTIONS[next];
    if (!section) return;
    event.preventDefault();
    setOpenId(section.id);
    event.currentTarget.querySelector<HTMLElement>(`[data-section="${section.id}"]`)?.focus();
  };
  return (
    <dialog ref={ref} className={css.dialog} aria-labelledby={id} {...handlers}>
      <header className={css.head}>
        <h2 id={id}>{copy.settings.title}</h2>
        <IconButton icon="close" label={copy.settings.close} onClick={close} />
      </header>
      <div className={css.body}>
        <div className={css.tabs} role="tablist" aria-label={copy.settings.sections} onKeyDown={onKeyDown}>
          {SECTIONS.map((section) => (
            <button
              key={section.id}
              type="button"
              role="tab"
              id={`${id}-${section.id}`}
              data-section={section.id}
              aria-selected={section.id === openId}
              aria-controls={`${id}-panel`}
              tabIndex={section.id === openId ? 0 : -1}
              className={css.tab}
              onClick={() => {
                setOpenId(section.id);
              }}
            >
              {section.label}
            </button>
          ))}
        </div>
        {/* Scrolled by the arrow keys. */}
        <div
          key={openId}
          id={`${id}-panel`}
          className={css.panel}
          role="tabpanel"
          tabIndex={0}
          aria-labelledby={`${id}-${openId}`}
        >
          <LazyBoundary fallback={null}>
            <Section />
          </LazyBoundary>
        </div>
      </div>
    </dialog>
  );
}
