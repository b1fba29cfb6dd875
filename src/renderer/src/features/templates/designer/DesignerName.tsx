import { memo } from 'react';
import { validTemplateName } from '@shared/rules/template-names';
import { useDesigner } from './designer-context';
import { copy } from './copy';
import type { ChangeDesign } from './use-design';
import css from './designer.module.css';

interface DesignerNameProps {
  readonly name: string;
  /** Meta knows it by this name. */
  readonly isFixed: boolean;
  readonly change: ChangeDesign;
}

/** The name, and what Meta gets of it. Drawn by itself: what is typed elsewhere changes nothing of it. */
export const DesignerName = memo(function DesignerName({ name, isFixed, change }: DesignerNameProps) {
  const { issues, readOnly } = useDesigner();
  const error = issues['template_name'];
  const valid = validTemplateName(name);
  const isChanged = name.trim() !== '' && valid !== name.trim();
  const about = error ?? (isChanged ? copy.madeValid(valid) : undefined);
  return (
    <div className={css.name}>
      <h1 className={css.hidden}>{name.trim() === '' ? copy.newTemplate : name}</h1>
      <input
        className={css.nameField}
        aria-label={copy.name}
        data-section="template_name"
        placeholder={copy.namePlaceholder}
        value={name}
        maxLength={512}
        readOnly={readOnly || isFixed}
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
  );
});
