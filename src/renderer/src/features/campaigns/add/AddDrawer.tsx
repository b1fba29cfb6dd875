import type { ReactNode } from 'react';
import { useCan } from '../../../core/workspace';
import { Button } from '../../../ui/Button';
import { Drawer } from '../../../ui/drawer/Drawer';
import { copy } from '../copy';
import css from './add.module.css';

interface AddDrawerProps {
  readonly title: string;
  readonly submit: string;
  /** Somebody is chosen. */
  readonly isReady: boolean;
  readonly isBusy: boolean;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Spec 2 §2: side drawers. Pixels. */
const WIDTH = 525;

/** Choosing who comes into a draft. */
export function AddDrawer({ title, submit, isReady, isBusy, onSubmit, onClose, children }: AddDrawerProps) {
  const may = useCan('update', 'marketing_email_templates');
  return (
    <Drawer
      fillsNarrow
      size={WIDTH}
      title={title}
      escape={!isReady}
      status={may ? null : { kind: 'nothing', icon: 'lock', title: copy.mayNotChange }}
      onClose={onClose}
      footer={
        may ? (
          <div className={css.foot}>
            <span />
            <Button disabled={isBusy} onClick={onClose}>
              {copy.add.cancel}
            </Button>
            <Button tone="primary" disabled={!isReady || isBusy} aria-busy={isBusy} onClick={onSubmit}>
              {submit}
            </Button>
          </div>
        ) : undefined
      }
    >
      <div className={css.body}>{children}</div>
    </Drawer>
  );
}
