import { useCallback, useEffect, useState } from 'react';
import { useMatch } from 'react-router-dom';
import { useCommands, useShortcut } from '../../ui/shortcuts';
import { toast } from '../../core/toast';
import { AboutDialog } from './AboutDialog';
import { copy } from './copy';
import { type FindStep, FindBar } from './FindBar';
import { PrintJob } from './PrintJob';
import { SettingsDialog } from './SettingsDialog';
import { UpdateNotice } from './UpdateNotice';
import { useBusyReporter } from './use-busy-reporter';
import { type HostActions, useMenuCommands } from './use-menu-commands';
import { useNotificationCommands } from './use-notification-commands';

interface Finding {
  readonly asked: number;
  readonly step: FindStep | null;
}

/** What the desktop app adds to the page: its menu's commands, its settings, finding and printing. */
export function DesktopHost() {
  const [dialog, setDialog] = useState<'settings' | 'about' | null>(null);
  const [finding, setFinding] = useState<Finding | null>(null);
  const [printing, setPrinting] = useState<string | null>(null);
  const conversationId = useMatch('/business/:bId/inbox/:conversationId')?.params.conversationId;
  useBusyReporter();
  useNotificationCommands();
  useEffect(() => {
    document.documentElement.dataset.desktop = '';
  }, []);

  const actions: HostActions = {
    findInPage: () => {
      setFinding((now) => ({ asked: (now?.asked ?? 0) + 1, step: now?.step ?? null }));
    },
    findStep: (forward) => {
      setFinding((now) =>
        now === null
          ? { asked: 1, step: null }
          : { ...now, step: { forward, nonce: (now.step?.nonce ?? 0) + 1 } },
      );
    },
    print: () => {
      if (conversationId === undefined) toast(copy.print.nothing);
      else setPrinting(conversationId);
    },
    settings: () => {
      setDialog('settings');
    },
    about: () => {
      setDialog('about');
    },
  };
  useMenuCommands(actions);
  useCommands([
    {
      id: 'desktop.settings',
      label: copy.settings.command,
      keywords: copy.settings.words,
      group: 'general',
      icon: 'monitor',
      run: actions.settings,
    },
    {
      id: 'desktop.about',
      label: copy.about.command,
      keywords: copy.about.words,
      group: 'general',
      run: actions.about,
    },
    {
      id: 'desktop.find-in-page',
      label: copy.find.title,
      group: 'general',
      icon: 'search',
      run: actions.findInPage,
    },
    {
      id: 'desktop.print',
      label: copy.print.command,
      group: 'conversation',
      icon: 'file',
      when: conversationId !== undefined,
      run: actions.print,
    },
  ]);
  useShortcut({
    keys: 'mod+f',
    label: copy.find.title,
    group: 'general',
    // In a conversation the same keys search the conversation.
    when: conversationId === undefined,
    run: actions.findInPage,
  });

  const closeDialog = useCallback(() => {
    setDialog(null);
  }, []);
  const printed = useCallback(() => {
    setPrinting(null);
  }, []);
  return (
    <>
      <UpdateNotice />
      {finding && (
        <FindBar
          asked={finding.asked}
          step={finding.step}
          onClose={() => {
            setFinding(null);
          }}
        />
      )}
      {dialog === 'settings' && <SettingsDialog onClosed={closeDialog} />}
      {dialog === 'about' && <AboutDialog onClosed={closeDialog} />}
      {printing !== null && <PrintJob key={printing} conversationId={printing} onDone={printed} />}
    </>
  );
}
