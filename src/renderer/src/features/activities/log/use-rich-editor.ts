import { useEffect, useRef, useState } from 'react';
import { type AnyExtension, Editor } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';
import type { TextBlock } from '@shared/rules/activity-text';
import { cleanPastedHtml } from './clean-pasted-html';
import { type EditorNode, fromBlocks, toBlocks } from './editor-blocks';
import { LOOKS } from './editor-tools';

/** Whether the person is at another field already, or in a layer beside it: the editor is loaded after them. */
function isElsewhere(place: HTMLElement): boolean {
  const held = document.activeElement;
  if (held === null) return false;
  return (
    place.closest('[data-log-fields]')?.contains(held) === true ||
    held.closest('[data-floating-ui-portal]') !== null
  );
}

interface RichEditorOptions {
  readonly label: string;
  readonly start: readonly TextBlock[];
  readonly onChange: (blocks: readonly TextBlock[]) => void;
  /** Beside those that every text has. */
  readonly extension: AnyExtension;
}

/** An editor in the place that is answered, and which looks the caret stands in. */
export function useRichEditor({ label, start, onChange, extension }: RichEditorOptions) {
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
      autofocus: isElsewhere(place.current) ? false : 'end',
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
        extension,
      ],
      editorProps: {
        attributes: {
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-label': label,
          'aria-autocomplete': 'list',
          spellcheck: 'true',
        },
        transformPastedHTML: cleanPastedHtml,
      },
      onUpdate: ({ editor: own }) => {
        tell.current(toBlocks(own.getJSON() as EditorNode));
      },
      onTransaction: ({ editor: own }) => {
        setActive(LOOKS.filter((name) => own.isActive(name)).join(' '));
      },
    });
    setEditor(made);
    return () => {
      made.destroy();
    };
  }, [label, extension]);
  return { place, editor, looks: new Set(active.split(' ')) };
}
