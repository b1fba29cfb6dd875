import { useLocation } from 'react-router-dom';
import { useNavigate } from '../../../core/router/use-navigate';
import type { WorkspaceSummary } from '@shared/contract/session';
import { truncate } from '@shared/rules/text';
import { Tabs } from '../../../ui/page/Tabs';
import { copy } from './copy';
import { workspaceTabPath } from './workspace-tab-path';
import css from './setting.module.css';

interface WorkspaceTabsProps {
  readonly workspaces: readonly WorkspaceSummary[];
  readonly current: string;
  readonly panel: string;
  readonly focusFirst: boolean;
  /** Ids of workspaces in which something is not saved yet. */
  readonly unsaved: ReadonlySet<string>;
  readonly onSwitch: () => void;
}

/** Characters of a workspace’s label (spec 3 §9). */
const MAX_LABEL = 25;

/** The workspaces, one below the other: choosing one goes to it, and the dialog stays open (spec 3 §2.3). */
export function WorkspaceTabs(props: WorkspaceTabsProps) {
  const { workspaces, current, panel, focusFirst, unsaved, onSwitch } = props;
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <Tabs
      vertical
      className={css.workspaces}
      label={copy.workspaces}
      panel={panel}
      value={current}
      focusFirst={focusFirst}
      tabs={workspaces.map(({ business_id, business_title, role }) => ({
        id: business_id,
        label: business_title,
        content: (
          <>
            <span className={css.tabName}>
              {truncate(business_title, MAX_LABEL)}
              {unsaved.has(business_id) && (
                <i className={css.unsaved} title={copy.unsaved} aria-label={copy.unsaved} role="img" />
              )}
            </span>
            <span className={css.tabRole}>{role.role_name}</span>
          </>
        ),
      }))}
      onChange={(id) => {
        if (id === current) return;
        onSwitch();
        const index = workspaces.findIndex(({ business_id }) => business_id === id);
        navigate(`${workspaceTabPath(pathname, index)}${search}`, { replace: true });
      }}
    />
  );
}
