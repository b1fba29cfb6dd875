import type { ReactNode } from 'react';
import { useCommand } from '../../../ui/shortcuts';
import { IconButton } from '../../../ui/IconButton';
import css from '../templates.module.css';

export interface PickerFrameProps {
  readonly title: string;
  /** Under the title: the account that it leaves from. */
  readonly subtitle: string | null;
  readonly backLabel: string;
  readonly onBack: () => void;
  readonly children: ReactNode;
}

/** Header with the way back, and the page below it. */
export function PickerFrame({ title, subtitle, backLabel, onBack, children }: PickerFrameProps) {
  useCommand({
    id: 'templates.back',
    label: backLabel,
    group: 'screens',
    icon: 'back',
    keys: 'u',
    run: onBack,
  });
  return (
    <main className={css.page}>
      <header className={css.head}>
        <IconButton icon="back" label={backLabel} onClick={onBack} />
        <div className={css.titles}>
          <h1 title={title}>
            <bdi>{title}</bdi>
          </h1>
          {subtitle !== null && (
            <small>
              <bdi>{subtitle}</bdi>
            </small>
          )}
        </div>
      </header>
      {children}
    </main>
  );
}
