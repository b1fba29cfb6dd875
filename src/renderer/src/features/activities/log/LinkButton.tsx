import { type SyntheticEvent, useState } from 'react';
import type { Editor } from '@tiptap/core';
import { toLink } from '@shared/rules/activity-text';
import { Button } from '../../../ui/Button';
import { Field } from '../../../ui/Field';
import { Icon } from '../../../ui/Icon';
import { Popover } from '../../../ui/Popover';
import { copy } from '../copy';
import css from './log.module.css';

interface LinkButtonProps {
  readonly editor: Editor | null;
  /** The caret stands in a link. */
  readonly isOn: boolean;
}

const words = copy.editor;

/** Puts the selected words behind an address, or the address itself where none are; of a link, changes it or takes it away. */
export function LinkButton({ editor, isOn }: LinkButtonProps) {
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const change = (next: boolean, left = false): void => {
    if (next) {
      const href: unknown = editor?.getAttributes('link')['href'];
      setTyped(typeof href === 'string' ? href : '');
      setProblem(undefined);
    }
    // At once: the editor's own command waits for a frame, in which keys that follow fast are lost.
    else if (!left) editor?.view.focus();
    setOpen(next);
  };
  const apply = (event: SyntheticEvent): void => {
    event.preventDefault();
    // The form around the editor is not sent.
    event.stopPropagation();
    const href = toLink(typed);
    if (href === null) {
      setProblem(words.linkWrong);
      return;
    }
    if (editor !== null) {
      const { empty } = editor.state.selection;
      if (empty && !isOn)
        editor
          .chain()
          .focus()
          .insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] })
          // What is typed next is no part of it.
          .unsetMark('link')
          .run();
      else editor.chain().focus().extendMarkRange('link').setLink({ href }).run();
    }
    change(false);
  };
  return (
    <Popover
      open={open}
      placement="bottom-start"
      focusAfter="owner"
      onOpenChange={change}
      content={
        <form className={css.link} noValidate onSubmit={apply}>
          <Field
            label={words.address}
            name="href"
            type="url"
            autoFocus
            autoComplete="off"
            value={typed}
            error={problem}
            onChange={(value) => {
              setTyped(value);
              setProblem(undefined);
            }}
          />
          <div>
            {isOn && (
              <Button
                onClick={() => {
                  editor?.chain().focus().extendMarkRange('link').unsetLink().run();
                  change(false);
                }}
              >
                {words.unlink}
              </Button>
            )}
            <Button tone="primary" type="submit">
              {words.setLink}
            </Button>
          </div>
        </form>
      }
    >
      {(trigger) => (
        <button
          {...trigger}
          type="button"
          title={words.link}
          aria-label={words.link}
          aria-pressed={isOn}
          aria-haspopup="dialog"
          onMouseDown={(event) => {
            // The selection stays where it is.
            event.preventDefault();
          }}
        >
          <Icon name="link" size={16} />
        </button>
      )}
    </Popover>
  );
}
