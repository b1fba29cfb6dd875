import { useEffect, useId, useState } from 'react';
import { toast } from '../../../core/toast';
import { useAppSelector } from '../../../core/store/store';
import { useWorkspace } from '../../../core/workspace';
import { REQUIRED_NOTIFICATION } from '@shared/rules/notification-settings';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { ErrorState } from '../../../ui/ErrorState';
import { AccountTab } from './AccountTab';
import { useNotificationSettingsQuery } from './api';
import { BusinessTab } from './BusinessTab';
import { Tabs } from '../../../ui/page/Tabs';
import { copy } from './copy';
import { claimDrafts, dropDrafts, useDrafts } from './draft-store';
import { NO_DRAFT } from './drafts';
import { SettingSkeleton } from './SettingSkeleton';
import { useSave } from './use-save';
import { WorkspaceTabs } from './WorkspaceTabs';
import css from './setting.module.css';
import { useSearchParams } from '../../../core/router/use-search-params';

type TabId = 'workspace' | 'account';

/** True from the press on another workspace's tab until the dialog has come up again on its page. */
let switching = false;

const TABS = [
  { id: 'workspace', label: copy.workspaceTab },
  { id: 'account', label: copy.accountTab },
] as const;

/** Notification Setting: what each person, and the workspace, is told, and by which way (spec 3 §2.3). */
export function NotificationSettingDialog({ onClose }: { readonly onClose: () => void }) {
  const [params] = useSearchParams();
  const profile = useAppSelector(({ session }) => session.profile);
  const { business_id } = useWorkspace();
  const [cameBySwitch] = useState(() => switching);
  const [tab, setTab] = useState<TabId>(() =>
    params.has('account_noti') && !cameBySwitch ? 'account' : 'workspace',
  );
  const [lockedNoticeShown, setLockedNoticeShown] = useState(false);
  const panel = useId();
  const drafts = useDrafts();
  const { save, saving, error } = useSave();
  const userId = profile?.id ?? '';
  useEffect(() => {
    claimDrafts(userId);
    switching = false;
  }, [userId]);

  const of = tab === 'account' ? null : business_id;
  const settings = useNotificationSettingsQuery(of, { refetchOnMountOrArgChange: true });
  const data = settings.currentData;
  const draft = drafts.get(of) ?? NO_DRAFT;
  const workspaces = profile?.workspaces ?? [];

  function cancel(): void {
    dropDrafts();
    onClose();
  }
  async function update(): Promise<void> {
    if (!(await save())) return;
    toast(copy.updated, 'success');
    onClose();
  }
  const body = () => {
    if (data === undefined) {
      if (!settings.isError) return <SettingSkeleton />;
      return <ErrorState title={copy.missing} onRetry={() => void settings.refetch()} />;
    }
    const shared = { settings: data, draft, onLocked: () => setLockedNoticeShown(true) };
    return tab === 'account' ? <AccountTab {...shared} /> : <BusinessTab {...shared} />;
  };

  return (
    <Dialog
      width={900}
      title={copy.title}
      dismiss="deliberate"
      onCancel={cancel}
      still={cameBySwitch}
      footer={
        <div className={css.foot}>
          <p className={css.told} role="alert">
            {error ?? (lockedNoticeShown ? REQUIRED_NOTIFICATION : '')}
          </p>
          <Button onClick={cancel}>{copy.cancel}</Button>
          <Button tone="primary" disabled={saving || drafts.size === 0} onClick={() => void update()}>
            {saving ? copy.updating : copy.update}
          </Button>
        </div>
      }
    >
      <Tabs
        className={css.tabs}
        label={copy.tabs}
        tabs={TABS}
        value={tab}
        panel={panel}
        focusFirst={!cameBySwitch}
        onChange={(next) => {
          setTab(next);
          setLockedNoticeShown(false);
        }}
      />
      <div className={css.columns}>
        {tab === 'workspace' && workspaces.length > 1 && (
          <WorkspaceTabs
            workspaces={workspaces}
            current={business_id}
            panel={panel}
            focusFirst={cameBySwitch}
            unsaved={new Set([...drafts.keys()].filter((key) => key !== null))}
            onSwitch={() => {
              switching = true;
            }}
          />
        )}
        <div id={panel} role="tabpanel" aria-label={copy.title} className={css.panel} tabIndex={0}>
          <p className={css.text}>{tab === 'account' ? copy.accountText : copy.workspaceText}</p>
          {body()}
        </div>
      </div>
    </Dialog>
  );
}
