import { useEffect } from 'react';
import type { TextBlock } from '@shared/rules/activity-text';
import { copy } from '../copy';
import { Icon } from '../../../ui/Icon';
import { TOOLS } from './editor-tools';
import { LinkButton } from './LinkButton';
import { MentionList, mentionOptionId } from './MentionList';
import { useMentions } from './use-mentions';
import { useRichEditor } from './use-rich-editor';
import css from './log.module.css';

interface RichTextEditorProps {
  readonly label: string;
  /** What it begins with; later ones are not looked at. */
  readonly start: readonly TextBlock[];
  readonly onChange: (blocks: readonly TextBlock[]) => void;
}

/** Text with looks, lists, links and teammates behind an `@`. What is pasted keeps only what the schema knows. */
export function RichTextEditor({ label, start, onChange }: RichTextEditorProps) {
  const mentions = useMentions();
  const { extension, listId, search } = mentions;
  const { place, editor, looks } = useRichEditor({ label, start, onChange, extension });
  const named = search === null ? null : mentionOptionId(listId, mentions.active);
  useEffect(() => {
    const field = editor?.view.dom;
    if (field === undefined || named === null) return undefined;
    field.setAttribute('aria-controls', listId);
    field.setAttribute('aria-activedescendant', named);
    return () => {
      field.removeAttribute('aria-controls');
      field.removeAttribute('aria-activedescendant');
    };
  }, [editor, listId, named]);
  return (
    <div className={css.rich}>
      <div className={css.tools} role="toolbar" aria-label={copy.editor.tools}>
        {TOOLS.map(({ name, label: tool, icon, run }) => (
          <button
            key={name}
            type="button"
            title={tool}
            aria-label={tool}
            aria-pressed={looks.has(name)}
            onMouseDown={(event) => {
              // The selection stays where it is.
              event.preventDefault();
            }}
            onClick={() => {
              if (editor !== null) run(editor);
            }}
          >
            <Icon name={icon} size={16} />
          </button>
        ))}
        <LinkButton editor={editor} isOn={looks.has('link')} />
      </div>
      <div ref={place} className={css.editor} dir="auto" />
      {search !== null && editor !== null && (
        <MentionList
          id={listId}
          place={editor.view.dom}
          people={mentions.found}
          active={mentions.active}
          rect={search.rect}
          onPick={mentions.pick}
        />
      )}
    </div>
  );
}
