import { Editor } from '@tiptap/core';
import { Selection } from '@tiptap/pm/state';
import type { BodyDocument } from '@shared/rules/template-body';
import { BEHAVIOUR } from './editor-behaviour';
import { fromEditor, toEditor } from './editor-document';
import { SCHEMA } from './editor-schema';

interface BodyEditorOptions {
  readonly element: HTMLElement;
  readonly content: BodyDocument;
  readonly editable: boolean;
  /** Of the field, for those who cannot see it. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly onChange: (document: BodyDocument) => void;
}

/**
 * The editor of a body. It has no history of its own: undo belongs to the whole design (use-design.ts).
 */
export function createBodyEditor(options: BodyEditorOptions): Editor {
  const { element, content, editable, attributes, onChange } = options;
  return new Editor({
    element,
    editable,
    content: toEditor(content),
    extensions: [...SCHEMA, ...BEHAVIOUR],
    enableCoreExtensions: { clipboardTextSerializer: false },
    enableInputRules: true,
    enablePasteRules: false,
    injectCSS: false,
    parseOptions: { preserveWhitespace: 'full' },
    editorProps: { attributes: { ...attributes } },
    onUpdate: ({ editor }) => {
      onChange(fromEditor(editor.getJSON()));
    },
  });
}

/** Puts another document in, as undo does, and the caret where it differs from the one that was there. */
export function showDocument(editor: Editor, document: BodyDocument): void {
  const { state, view } = editor;
  const next = state.schema.nodeFromJSON(toEditor(document));
  const start = state.doc.content.findDiffStart(next.content);
  if (start === null) return;
  const end = state.doc.content.findDiffEnd(next.content);
  const tr = state.tr.replaceWith(0, state.doc.content.size, next.content).setMeta('preventUpdate', true);
  const caret = Math.min(Math.max(start, end?.b ?? start), tr.doc.content.size);
  view.dispatch(tr.setSelection(Selection.near(tr.doc.resolve(caret), -1)));
}

const MARKS = ['bold', 'italic', 'strike', 'mono', 'bullets', 'numbers', 'quote'] as const;

/** What the toolbar shows of the place where the caret is: names with spaces between them. */
export const activeIn = (editor: Editor): string => MARKS.filter((name) => editor.isActive(name)).join(' ');

/** Calls back whenever the text or the caret has moved. */
export function onMoved(editor: Editor, call: () => void): () => void {
  editor.on('transaction', call);
  return () => {
    editor.off('transaction', call);
  };
}
