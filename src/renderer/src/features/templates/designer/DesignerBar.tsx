import type { ReactNode } from 'react';
import { IconButton } from '../../../ui/IconButton';
import { cx } from '../../../ui/cx';
import { languageName } from '../template-view';
import { StatusChip } from '../StatusChip';
import { DesignerName } from './DesignerName';
import { useDesigner } from './designer-context';
import { copy } from './copy';
import type { DesignState } from './use-design';
import css from './designer.module.css';

interface DesignerBarProps {
  readonly state: DesignState;
  readonly verificationStatus: string | null;
  /** Meta knows it by this name. */
  readonly isNameFixed: boolean;
  /** Whether and when the device has kept it. */
  readonly kept: string | null;
  readonly onBack: () => void;
  readonly children: ReactNode;
}

/** Name, status and language of the template, undo and redo, and the ways to save. */
export function DesignerBar(props: DesignerBarProps) {
  const { state, verificationStatus, isNameFixed, kept, onBack, children } = props;
  const { design, change, undo, redo, canUndo, canRedo } = state;
  const { readOnly } = useDesigner();
  return (
    <header className={css.bar}>
      <IconButton icon="back" label={copy.back} onClick={onBack} />
      <DesignerName name={design.name} isFixed={isNameFixed} change={change} />
      <StatusChip status={verificationStatus ?? 'DRAFT'} />
      <span className={cx(css.chip, css.language)}>{languageName(design.language)}</span>
      <span className={css.space} />
      {kept !== null && (
        <span className={css.kept} role="status">
          {kept}
        </span>
      )}
      {!readOnly && (
        <>
          <IconButton icon="undo" label={copy.undo} disabled={!canUndo} onClick={undo} />
          <IconButton icon="redo" label={copy.redo} disabled={!canRedo} onClick={redo} />
        </>
      )}
      {children}
    </header>
  );
}
