import type { Editor } from '@tiptap/core';
import type { IconName } from '../../../ui/icon-paths';
import { copy } from '../copy';

interface Tool {
  /** Of the mark or the block that it makes. */
  readonly name: string;
  readonly label: string;
  readonly icon: IconName;
  readonly run: (editor: Editor) => void;
}

const { editor: words } = copy;

export const TOOLS: readonly Tool[] = [
  {
    name: 'bold',
    label: words.bold,
    icon: 'bold',
    run: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    name: 'italic',
    label: words.italic,
    icon: 'italic',
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    name: 'underline',
    label: words.underline,
    icon: 'underline',
    run: (editor) => editor.chain().focus().toggleUnderline().run(),
  },
  {
    name: 'strike',
    label: words.strike,
    icon: 'strike',
    run: (editor) => editor.chain().focus().toggleStrike().run(),
  },
  {
    name: 'bulletList',
    label: words.bullets,
    icon: 'list',
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'orderedList',
    label: words.numbers,
    icon: 'numbers',
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    name: 'blockquote',
    label: words.quote,
    icon: 'quote',
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
];
/** Marks and blocks that the caret can stand in. */
export const LOOKS: readonly string[] = [...TOOLS.map(({ name }) => name), 'link'];
