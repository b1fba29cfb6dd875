import { useLocation, useNavigate } from 'react-router-dom';
import type { WorkspaceSummary } from '@shared/contract/session';
import { Menu } from '../../ui/Menu';
import { MenuItem } from '../../ui/MenuItem';
import menuCss from '../../ui/menu.module.css';
import { Icon } from '../../ui/Icon';
import { copy } from './copy';
import { switchedPath } from './switched-path';
import { WorkspaceMark } from './workspace-mark';
import css from './workspace-switcher.module.css';

interface WorkspaceSwitcherProps {
  readonly workspaces: readonly WorkspaceSummary[];
  readonly current: WorkspaceSummary;
}

/** The open workspace, and the way to the others; the page one is on is kept (spec 3 §2). */
export function WorkspaceSwitcher({ workspaces, current }: WorkspaceSwitcherProps) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (
    <Menu
      label={copy.menu(current.business_title)}
      from="top"
      buttonClassName={css.button}
      button={
        <>
          <WorkspaceMark workspace={current} size={38} />
          <span className={css.title}>{current.business_title}</span>
          {current.is_demo && (
            <span className={css.demo} title={copy.demoHint}>
              {copy.demo}
            </span>
          )}
          <span className={css.caret}>
            <Icon name="chevronDown" size={12} />
          </span>
        </>
      }
    >
      <div className={menuCss.heading} role="presentation">
        {copy.heading}
      </div>
      {workspaces.map((workspace, index) => (
        <MenuItem
          key={workspace.business_id}
          lead={<WorkspaceMark workspace={workspace} size={30} />}
          text={workspace.business_title}
          hint={workspace.role.role_name}
          badge={workspace.is_demo ? copy.demo : undefined}
          checked={workspace.business_id === current.business_id}
          onSelect={() => {
            if (workspace.business_id !== current.business_id) void navigate(switchedPath(pathname, index));
          }}
        />
      ))}
      {current.is_demo && (
        <p className={css.note} role="presentation">
          {copy.demoHint}
        </p>
      )}
    </Menu>
  );
}
