import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, memo, useCallback, useRef, useSyncExternalStore } from 'react';
import { Icon } from '../../../../ui/Icon';
import type { IconName } from '../../../../ui/icon-paths';
import { EmojiButton } from '../../../chat/preview';
import { activeIn, onMoved } from '../body/body-editor';
import { useDesigner } from '../designer-context';
import { copy } from '../copy';
import { VariableButton } from './VariableButton';
import css from './inspector.module.css';

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);
const key = (letters: string): string => (isMac ? `⌘${letters}` : `Ctrl+${letters}`);

/** What WhatsApp can do with text; arrows move through it, one stop of Tab. Drawn again only when a mark begins or ends. */
export const BodyToolbar = memo(function BodyToolbar({ editor }: { readonly editor: Editor }) {
  const { readOnly } = useDesigner();
  const active = useSyncExternalStore(
    useCallback((call: () => void) => onMoved(editor, call), [editor]),
    () => activeIn(editor),
  ).split(' ');
  const bar = useRef<HTMLDivElement>(null);
  const tool = (name: string, label: string, icon: IconName, run: () => void) => (
    <button
      key={name}
      type="button"
      className={css.tool}
      aria-label={label}
      title={label}
      aria-pressed={active.includes(name)}
      disabled={readOnly}
      // The text keeps its selection.
      onMouseDown={(event) => {
        event.preventDefault();
      }}
      onClick={run}
    >
      <Icon name={icon} size={16} />
    </button>
  );
  const mark = (name: keyof typeof copy.marks, keys: string, icon: IconName) =>
    tool(name, `${copy.marks[name]} (${key(keys)})`, icon, () => {
      editor.chain().focus().toggleMark(name).run();
    });

  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    const items = [...(bar.current?.querySelectorAll<HTMLElement>('button:not(:disabled)') ?? [])];
    const at = items.indexOf(document.activeElement as HTMLElement);
    if (at < 0) return;
    event.preventDefault();
    items[(at + step + items.length) % items.length]?.focus();
  }
  return (
    <div ref={bar} role="toolbar" aria-label={copy.formatting} className={css.toolbar} onKeyDown={onKeyDown}>
      {mark('bold', 'B', 'bold')}
      {mark('italic', 'I', 'italic')}
      {mark('strike', 'Shift+X', 'strike')}
      {mark('mono', 'Shift+M', 'code')}
      {tool('bullets', copy.bullets, 'list', () => {
        editor.chain().focus().toggleList('bullets', 'item').run();
      })}
      {tool('numbers', copy.numbers, 'numbers', () => {
        editor.chain().focus().toggleList('numbers', 'item').run();
      })}
      {tool('quote', copy.quote, 'quote', () => {
        editor.chain().focus().toggleWrap('quote').run();
      })}
      <EmojiButton
        disabled={readOnly}
        onPick={(emoji) => {
          editor.commands.insertContent(emoji);
        }}
        onClosed={() => {
          editor.commands.focus();
        }}
      />
      <VariableButton
        onInsert={(name) => {
          const marks = editor.state.storedMarks ?? editor.state.selection.$from.marks();
          // At once: the editor's own command waits for a frame, in which keys that follow fast are lost.
          editor.view.focus();
          editor
            .chain()
            .insertContent({
              type: 'variable',
              attrs: { name },
              marks: marks.map(({ type }) => ({ type: type.name })),
            })
            .run();
        }}
      />
    </div>
  );
});
