import { useId, useState } from 'react';
import { LazyBoundary } from '../../ui/LazyBoundary';
import { IconButton } from '../../ui/IconButton';
import { Tabs } from '../../ui/page/Tabs';
import { useModalDialog } from '../../ui/use-modal-dialog';
import { copy } from './copy';
import css from './dialog.module.css';
import { SECTIONS } from './settings/sections';

/** What is set for this computer, the same for every person. */
export function SettingsDialog({ onClosed }: { readonly onClosed: () => void }) {
  const { ref, close, handlers } = useModalDialog(onClosed);
  const [openId, setOpenId] = useState(SECTIONS[0].id);
  const id = useId();
  const { Section, label } = SECTIONS.find((section) => section.id === openId) ?? SECTIONS[0];
  return (
    <dialog ref={ref} className={css.dialog} aria-labelledby={id} {...handlers}>
      <header className={css.head}>
        <h2 id={id}>{copy.settings.title}</h2>
        <IconButton icon="close" label={copy.settings.close} onClick={close} />
      </header>
      <div className={css.body}>
        <Tabs
          vertical
          className={css.tabs}
          label={copy.settings.sections}
          tabs={SECTIONS}
          value={openId}
          panel={`${id}-panel`}
          onChange={setOpenId}
        />
        {/* Scrolled by the arrow keys. */}
        <div
          key={openId}
          id={`${id}-panel`}
          className={css.panel}
          role="tabpanel"
          tabIndex={0}
          aria-label={label}
        >
          <LazyBoundary fallback={null}>
            <Section />
          </LazyBoundary>
        </div>
      </div>
    </dialog>
  );
}
