// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it } from 'vitest';
import { menuCommand } from '@shared/ipc';
import { useCommand, useShortcut } from '../../ui/shortcuts';
import { runMenuCommand } from './use-menu-commands';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
const did: string[] = [];
const note = (what: string) => () => void did.push(what);
const actions = {
  findInPage: note('find in page'),
  findStep: (forward: boolean) => void did.push(forward ? 'next' : 'previous'),
  print: note('print'),
  settings: note('settings'),
  about: note('about'),
};

function Inbox({ open }: { readonly open: boolean }) {
  useCommand({ id: 'list.new', label: 'New', group: 'list', run: note('new') });
  useCommand({ id: 'list.search', label: 'Search', group: 'list', run: note('search') });
  useCommand({ id: 'help.shortcuts', label: 'Keys', group: 'general', run: note('sheet') });
  useCommand({ id: 'session.sign-out', label: 'Leave', group: 'general', run: note('leave') });
  useCommand({
    id: 'conversation.search',
    label: 'Find',
    group: 'list',
    when: open,
    run: note('find in thread'),
  });
  useShortcut({ keys: 'mod+k', label: 'Palette', group: 'general', run: note('palette') });
  return null;
}

it('does every command of the menu where the person is', async () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const all = (): string[] => {
    for (const command of menuCommand.options) runMenuCommand(command, actions);
    return did.splice(0);
  };
  await act(async () => {
    root.render(<Inbox open />);
  });
  expect(all()).toEqual([
    'new',
    'palette',
    'search',
    'find in thread',
    'find in page',
    'next',
    'previous',
    'print',
    'settings',
    'sheet',
    'about',
    'leave',
  ]);
  await act(async () => {
    root.render(<Inbox open={false} />);
  });
  expect(all().slice(3, 5)).toEqual(['find in page', 'find in page']);
  await act(async () => {
    root.unmount();
  });
  // On the page for signing in nothing of the inbox is there: it is said, and nothing breaks.
  expect(all()).toEqual(['find in page', 'find in page', 'next', 'previous', 'print', 'settings', 'about']);
});
