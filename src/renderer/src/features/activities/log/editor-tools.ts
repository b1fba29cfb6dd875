import type { Editor } from '@tiptap/core';
import { copy } from '../copy';

export const TOOLS = [
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
export const LABELS = {
  bold: copy.editor.bold,
  italic: copy.editor.italic,
  underline: copy.editor.underline,
  strike: copy.editor.strike,
  bulletList: copy.editor.bullets,
  orderedList: copy.editor.numbers,
  blockquote: copy.editor.quote,
} as const;
