import { memo, useEffect, useId, useRef, useState } from 'react';
import type { Editor } from '@tiptap/core';
import type { BodyDocument } from '@shared/rules/template-body';
import { TEMPLATE_LIMITS, countCharacters } from '@shared/rules/template-limits';
import { distinctVariables } from '@shared/rules/template-variables';
import { createBodyEditor, showDocument } from '../body/body-editor';
import type { Design } from '../design';
import { bodyText } from '../draft-of-design';
import { useDesigner } from '../designer-context';
import { copy } from '../copy';
import { BodyToolbar } from './BodyToolbar';
import { InspectorSection } from './InspectorSection';
import { ValueRows } from './ValueRows';
import css from './inspector.module.css';

interface BodySectionProps {
  readonly body: BodyDocument;
  readonly variables: Design['variables'];
}

export const BodySection = memo(function BodySection({ body, variables }: BodySectionProps) {
  const { change, issues, leave, readOnly } = useDesigner();
  const place = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor | null>(null);
  /** What the editor has said last: everything else comes from undo, and is shown. */
  const lastBody = useRef(body);
  const id = useId();
  const error = issues['body.text'];
  const text = bodyText(body);
  const count = countCharacters(text);
  const max = TEMPLATE_LIMITS.body;

  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    const made = createBodyEditor({
      element,
      content: lastBody.current,
      editable: true,
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': copy.bodyText,
        'data-section': 'body.text',
        spellcheck: 'true',
      },
      onChange: (document) => {
        lastBody.current = document;
        change('body', (design) => ({ ...design, body: document }));
      },
    });
    setEditor(made);
    return () => {
      made.destroy();
      setEditor(null);
    };
  }, [change]);
  useEffect(() => {
    editor?.setEditable(!readOnly, false);
  }, [editor, readOnly]);
  useEffect(() => {
    if (editor === null || lastBody.current === body) return;
    lastBody.current = body;
    showDocument(editor, body);
  }, [editor, body]);
  useEffect(() => {
    const field = editor?.view.dom;
    field?.setAttribute('aria-invalid', String(error !== undefined));
    if (error === undefined) field?.removeAttribute('aria-describedby');
    else field?.setAttribute('aria-describedby', id);
  }, [editor, error, id]);

  return (
    <InspectorSection title={copy.body} aside={copy.counter(count, max)} isOver={count > max}>
      <div className={css.rich} data-invalid={error !== undefined || undefined}>
        {editor && <BodyToolbar editor={editor} />}
        <div
          ref={place}
          className={css.editor}
          onBlur={() => {
            leave('body.text');
          }}
        />
      </div>
      {error !== undefined && (
        <p id={id} className={css.error}>
          {error}
        </p>
      )}
      <ValueRows names={distinctVariables([text])} variables={variables} />
    </InspectorSection>
  );
});
