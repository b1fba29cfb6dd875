import { useEffect, useId, useState } from 'react';
import type { About } from '@shared/ipc';
import { noteProblem } from '../../core/problem-log';
import { toast } from '../../core/toast';
import { Button } from '../../ui/Button';
import { IconButton } from '../../ui/IconButton';
import { cx } from '../../ui/cx';
import { useModalDialog } from '../../ui/use-modal-dialog';
import { bridge } from './bridge';
import { copy } from './copy';
import css from './dialog.module.css';
import facts from './settings/settings.module.css';

const factsOf = ({
  app,
  electron,
  chrome,
  node,
  system,
  server,
}: About): readonly (readonly [string, string])[] => [
  [copy.about.app, app],
  [copy.about.server, server ?? copy.about.noServer],
  ['Electron', electron],
  ['Chromium', chrome],
  ['Node.js', node],
  [copy.about.system, system],
];

/** Which versions run here. */
export function AboutDialog({ onClosed }: { readonly onClosed: () => void }) {
  const { ref, close, handlers } = useModalDialog(onClosed);
  const id = useId();
  const [about, setAbout] = useState<About | null>(null);
  useEffect(() => {
    bridge()
      .app.about()
      .then(setAbout, (error: unknown) => {
        noteProblem('desktop.about', error);
        toast(copy.failed, 'error');
      });
  }, []);
  const rows = about === null ? [] : factsOf(about);
  const copyAll = (): void => {
    navigator.clipboard.writeText(rows.map((row) => row.join(': ')).join('\n')).then(
      () => {
        toast(copy.about.copied, 'success');
      },
      () => {
        toast(copy.failed, 'error');
      },
    );
  };
  return (
    <dialog ref={ref} className={cx(css.dialog, css.small)} aria-labelledby={id} {...handlers}>
      <header className={css.head}>
        <h2 id={id}>{copy.about.title}</h2>
        <IconButton icon="close" label={copy.settings.close} onClick={close} />
      </header>
      <div className={css.scroll} aria-busy={about === null}>
        <dl className={facts.facts}>
          {rows.map(([name, value]) => (
            <div key={name} style={{ display: 'contents' }}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <Button disabled={about === null} onClick={copyAll}>
          {copy.about.copy}
        </Button>
      </div>
    </dialog>
  );
}
