import { useEffect, useRef } from 'react';
import type { MenuCommand } from '@shared/ipc';
import { assertNever } from '@shared/rules/assert-never';
import { keysOf, runCommand, shortcuts } from '../../ui/shortcuts';
import { toast } from '../../core/toast';
import { bridge } from './bridge';
import { copy } from './copy';

/** What the desktop's own parts do. */
export interface HostActions {
  readonly findInPage: () => void;
  readonly findStep: (forward: boolean) => void;
  readonly print: () => void;
  readonly settings: () => void;
  readonly about: () => void;
}

const orSay = (done: boolean): void => {
  if (!done) toast(copy.notHere);
};

/** The palette is no command of its own: it has its keys alone. */
function openPalette(): boolean {
  const palette = shortcuts.now().findLast((shortcut) => keysOf(shortcut).includes('mod+k'));
  palette?.run();
  return palette !== undefined;
}

/** Does what was chosen in the application's menu. */
export function runMenuCommand(command: MenuCommand, actions: HostActions): void {
  switch (command) {
    case 'new-conversation':
      orSay(runCommand('list.new'));
      return;
    case 'search':
      orSay(runCommand('list.search'));
      return;
    case 'palette':
      orSay(openPalette());
      return;
    case 'shortcuts':
      orSay(runCommand('help.shortcuts'));
      return;
    case 'sign-out':
      orSay(runCommand('session.sign-out'));
      return;
    case 'find':
      // A thread has a search of its own, which knows also what is not on the screen.
      if (!runCommand('conversation.search')) actions.findInPage();
      return;
    case 'find-in-page':
      actions.findInPage();
      return;
    case 'find-next':
      actions.findStep(true);
      return;
    case 'find-previous':
      actions.findStep(false);
      return;
    case 'print':
      actions.print();
      return;
    case 'settings':
      actions.settings();
      return;
    case 'about':
      actions.about();
      return;
    default:
      assertNever(command);
  }
}

/** Listens to the application's menu. */
export function useMenuCommands(actions: HostActions): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(
    () =>
      bridge().menu.onCommand(({ command }) => {
        runMenuCommand(command, latest.current);
      }),
    [],
  );
}
