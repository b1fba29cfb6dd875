import { useEffect, useRef, useState } from 'react';
import { Editor } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';
import type { TextBlock } from '@shared/rules/activity-text';
import { copy } from '../copy';
import { type EditorNode, fromBlocks, toBlocks } from './editor-blocks';
import css from './log.module.css';

interface RichTextEditorProps {
  readonly label: string;
  /** What it begins with; later ones are not looked at. */
  readonly start: readonly TextBlock[];
  readonly onChange: (blocks: readonly TextBlock[]) => void;
}

const TOOLS = [
  { name: 'bold', text: 'B', run: (editor: Editor) => editor.chain().focus().toggleBold().run() },
  { name: 'italic', text: 'I', run: (editor: Editor) => editor.chain().focus().toggleItalic().run() },
  { name: 'underline', text: 'U', run: (editor: Editor) => editor.chain().focus().toggleUnderline().run() },
  { name: 'strike', text: 'S', run: (editor: Editor) => editor.chain().focus().toggleStrike().run() },
  { name: 'bulletList', text: '•', run: (editor: Editor) => editor.chain().focus().toggleBulletList().run() },
  {
    name: 'orderedList',
    text: '1.',
    run: (editor: Editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  { name: 'blockquote', text: '❝', run: (editor: Editor) => editor.chain().focus().toggleBlockquote().run() },
] as const;
const LABELS = {
  bold: copy.editor.bold,
  italic: copy.editor.italic,
  underline: copy.editor.underline,
  strike: copy.editor.strike,
  bulletList: copy.editor.bullets,
  orderedList: copy.editor.numbers,
  blockquote: copy.editor.quote,
} as const;

/** Text with looks, lists and links. What is pasted keeps only what the schema knows. */
export function RichTextEditor({ label, start, onChange }: RichTextEditorProps) {
  const place = useRef<HTMLDivElement>(null);
  const first = useRef(start);
  const tell = useRef(onChange);
  const [editor, setEditor] = useState<Editor | null>(null);
  const [active, setActive] = useState('');
  useEffect(() => {
    tell.current = onChange;
  }, [onChange]);
  useEffect(() => {
    if (place.current === null) return undefined;
    const made = new Editor({
      element: place.current,
      autofocus: 'end',
      content: fromBlocks(first.current) as object,
      injectCSS: false,
      extensions: [
        StarterKit.configure({
          heading: { levels: [1, 2, 3] },
          code: false,
          codeBlock: false,
          horizontalRule: false,
          dropcursor: false,
          gapcursor: false,
          trailingNode: false,
          link: { openOnClick: false, defaultProtocol: 'https', protocols: ['mailto', 'tel'] },
        }),
      ],
      editorProps: {
        attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, spellcheck: 'true' },
      },
      onUpdate: ({ editor: own }) => {
        tell.current(toBlocks(own.getJSON() as EditorNode));
      },
      onTransaction: ({ editor: own }) => {
        setActive(
          TOOLS.filter(({ name }) => own.isActive(name))
            .map(({ name }) => name)
            .join(' '),
        );
      },
    });
    setEditor(made);
    return () => {
      made.destroy();
    };
  }, [label]);
  const on = new Set(active.split(' '));
  return (
    <div className={css.rich}>
      <div className={css.tools} role="toolbar" aria-label={copy.editor.tools}>
        {TOOLS.map(({ name, text, run }) => (
          <button
            key={name}
            type="button"
            title={LABELS[name]}
            aria-label={LABELS[name]}
            aria-pressed={on.has(name)}
            data-tool={name}
            onMouseDown={(event) => {
              // The selection stays where it is.
              event.preventDefault();
            }}
            onClick={() => {
              if (editor !== null) run(editor);
            }}
          >
            {text}
          </button>
        ))}
      </div>
      <div ref={place} className={css.editor} dir="auto" />
    </div>
  );
}
