import type { ReactNode } from 'react';
import { validTemplateName } from '@shared/rules/template-names';
import { IconButton } from '../../../ui/IconButton';
import { languageName } from '../template-view';
import { StatusChip } from '../StatusChip';
import { useDesigner } from './designer-context';
import { COPY } from './copy';
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
  const { issues, readOnly } = useDesigner();
  const error = issues['template_name'];
  const valid = validTemplateName(design.name);
  const isChanged = design.name.trim() !== '' && valid !== design.name.trim();
  const about = error ?? (isChanged ? COPY.madeValid(valid) : undefined);
  return (
    <header className={css.bar}>
      <IconButton icon="back" label={COPY.back} onClick={onBack} />
      <div className={css.name}>
        <h1 className={css.hidden}>{design.name.trim() === '' ? COPY.newTemplate : design.name}</h1>
        <input
          className={css.nameField}
          aria-label={COPY.name}
          data-place="template_name"
          placeholder={COPY.namePlaceholder}
          value={design.name}
          maxLength={512}
          readOnly={readOnly || isNameFixed}
          spellCheck={false}
          aria-invalid={error !== undefined}
          aria-describedby={about === undefined ? undefined : 'template-name-about'}
          onChange={({ target }) => {
            change('template_name', (before) => ({ ...before, name: target.value }));
          }}
        />
        {about !== undefined && (
          <small id="template-name-about" className={error === undefined ? css.about : css.wrong}>
            {about}
          </small>
        )}
      </div>
      <StatusChip status={verificationStatus ?? 'DRAFT'} />
      <span className={css.chip}>{languageName(design.language)}</span>
      <span className={css.space} />
      {kept !== null && (
        <span className={css.kept} role="status">
          {kept}
        </span>
      )}
      {!readOnly && (
        <>
          <IconButton icon="undo" label={COPY.undo} disabled={!canUndo} onClick={undo} />
          <IconButton icon="redo" label={COPY.redo} disabled={!canRedo} onClick={redo} />
        </>
      )}
      {children}
    </header>
  );
}
