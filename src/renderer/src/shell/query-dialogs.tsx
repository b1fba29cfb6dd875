import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { noteProblem } from '../app/problem-log';
import { store } from '../app/store';
import { toast } from '../app/toast';
import { CONNECT_DIALOG, loadConnectDialog } from '../features/accounts';
import { loadNotificationSettingDialog } from '../features/notifications';
import { loadCreateContactTypeDialog } from '../features/contact-types';
import { type ListKind, LIST_KINDS, loadManageListDialog, MANAGE_DIALOGS } from '../features/lists';
import { askWhoIsSignedIn } from '../features/session';
import { loadWebsiteTrackingDialog } from '../features/visitors';
import { copy } from './copy';

export interface QueryDialogProps {
  /** Takes the flag out of the address. */
  readonly onClose: () => void;
}

interface QueryDialog {
  readonly flag: string;
  readonly value: string;
  /** A further parameter, which says what the dialog is about and goes with it. */
  readonly subject?: string;
  readonly Dialog: ComponentType<QueryDialogProps>;
  /** What is done in it shows in the profile: closing it loads that again (spec 3 §2.1: website tracking). */
  readonly changesProfile?: true;
}

/** What could not be loaded says so and goes; the page under it stays. */
function NotLoaded({ onClose }: QueryDialogProps) {
  useEffect(() => {
    toast(copy.keyboard.notLoaded, 'error');
    onClose();
  }, [onClose]);
  return null;
}

/** A dialog in a chunk of its own, loaded when an address asks for it. */
export const lazyDialog = (load: () => Promise<ComponentType<QueryDialogProps>>) =>
  lazy(async () => {
    try {
      return { default: await load() };
    } catch (error) {
      noteProblem('query_dialog.load', error);
      return { default: NotLoaded };
    }
  });

/** The management dialog of one of the lists (spec 3 §2.5): whatever lets people choose from it leads here. */
const manageDialog = (kind: ListKind) =>
  lazyDialog(async () => {
    const { ManageListDialog } = await loadManageListDialog();
    return function ManageDialog({ onClose }: QueryDialogProps) {
      return <ManageListDialog kind={kind} onClose={onClose} />;
    };
  });

/**
 * Dialogs that a flag of the address opens over any page of a workspace (spec 3 §2.1). One row each, such as
 * `{ flag: 'modal', value: 'notification_setting', Dialog: lazyDialog(async () => (await load()).Dialog) }`.
 * `open_modal` is no dialog: it chooses the sidebar's studio (navigation/active-studio.ts). `create_topic` belongs to the
 * page of the content calendar.
 */
const QUERY_DIALOGS: readonly QueryDialog[] = [
  {
    flag: 'modal',
    value: 'notification_setting',
    Dialog: lazyDialog(async () => (await loadNotificationSettingDialog()).NotificationSettingDialog),
  },
  { ...CONNECT_DIALOG, Dialog: lazyDialog(async () => (await loadConnectDialog()).ConnectDialog) },
  {
    flag: 'create_life_cycle',
    value: 'true',
    Dialog: lazyDialog(async () => (await loadCreateContactTypeDialog()).CreateContactTypeDialog),
  },
  {
    flag: 'modal',
    value: 'website_tracking',
    changesProfile: true,
    Dialog: lazyDialog(async () => (await loadWebsiteTrackingDialog()).WebsiteTrackingDialog),
  },
  ...LIST_KINDS.map((kind) => ({
    flag: 'modal',
    value: MANAGE_DIALOGS[kind],
    Dialog: manageDialog(kind),
  })),
];

/** Whether a menu may offer it. */
export const hasQueryDialog = (flag: string, value: string): boolean =>
  QUERY_DIALOGS.some((one) => one.flag === flag && one.value === value);

/** The dialog that the address asks for. */
export function QueryDialogs() {
  const [params, setParams] = useSearchParams();
  const shown = QUERY_DIALOGS.find(({ flag, value }) => params.get(flag) === value);
  if (!shown) return null;
  const { flag, subject, Dialog, changesProfile } = shown;
  return (
    <Suspense>
      <Dialog
        onClose={() => {
          setParams(
            (now) => {
              now.delete(flag);
              if (subject !== undefined) now.delete(subject);
              return now;
            },
            { replace: true },
          );
          if (changesProfile) void askWhoIsSignedIn(store);
        }}
      />
    </Suspense>
  );
}
