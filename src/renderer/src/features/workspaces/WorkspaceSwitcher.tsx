import type { WorkspaceSummary } from '@shared/contract/session';
import { cx } from '../../ui/cx';
import { Icon } from '../../ui/Icon';
import type { IconName } from '../../ui/icon-paths';
import { Menu } from '../../ui/Menu';
import { MenuItem } from '../../ui/MenuItem';
import menuCss from '../../ui/menu.module.css';
import { copy } from './copy';
import { WorkspaceLogo } from './WorkspaceLogo';
import css from './workspace-switcher.module.css';

/** Of a workspace's plan: its trial or its cancelled plan is over, or its trial ends soon. */
type PlanMark = 'locked' | 'expiring' | null;

interface WorkspaceSwitcherProps {
  readonly form: 'rail' | 'row';
  readonly workspaces: readonly WorkspaceSummary[];
  readonly current: WorkspaceSummary;
  readonly markOf: (workspace: WorkspaceSummary) => PlanMark;
  /** Below the workspaces. */
  readonly entries: readonly { readonly label: string; readonly icon: IconName; readonly run: () => void }[];
  /** @param index of the workspace, from 0 */
  readonly onChoose: (workspace: WorkspaceSummary, index: number) => void;
}

/** The open workspace, the way to the others, and what can be done about workspaces (spec 3 §2.1). */
export function WorkspaceSwitcher(props: WorkspaceSwitcherProps) {
  const { form, workspaces, current, markOf, entries, onChoose } = props;
  const demo = current.is_demo && (
    <span className={css.demo} title={copy.demoHint}>
      {copy.demo}
    </span>
  );
  return (
    <Menu
      label={copy.menu(current.business_title)}
      from={form === 'rail' ? 'top' : 'below'}
      buttonClassName={form === 'rail' ? css.button : css.row}
      button={
        form === 'rail' ? (
          <>
            <WorkspaceLogo workspace={current} size={38} />
            <span className={css.title}>{current.business_title}</span>
            {demo}
            <span className={css.caret}>
              <Icon name="chevronDown" size={12} />
            </span>
          </>
        ) : (
          <>
            <WorkspaceLogo workspace={current} size={32} />
            <span className={css.words}>
              <b>{current.business_title}</b>
              <small>
                {current.role.role_name} {demo}
              </small>
            </span>
            <Icon name="selector" size={16} className={css.selector ?? ''} />
          </>
        )
      }
    >
      <div className={menuCss.heading} role="presentation">
        {copy.heading}
      </div>
      {workspaces.map((workspace, index) => {
        const mark = markOf(workspace);
        return (
          <MenuItem
            key={workspace.business_id}
            lead={<WorkspaceLogo workspace={workspace} size={30} />}
            text={workspace.business_title}
            hint={workspace.role.role_name}
            badge={workspace.is_demo ? copy.demo : undefined}
            checked={workspace.business_id === current.business_id}
            tail={
              mark && (
                <span
                  className={cx(css.plan, mark === 'locked' && css.locked)}
                  role="img"
                  aria-label={copy.plan[mark]}
                  title={copy.plan[mark]}
                >
                  <Icon name={mark === 'locked' ? 'lock' : 'alarm'} size={16} />
                </span>
              )
            }
            onSelect={() => {
              onChoose(workspace, index);
            }}
          />
        );
      })}
      {current.is_demo && (
        <p className={css.note} role="presentation">
          {copy.demoHint}
        </p>
      )}
      {entries.length > 0 && <div className={menuCss.rule} role="separator" />}
      {entries.map(({ label, icon, run }) => (
        <MenuItem key={label} icon={icon} text={label} onSelect={run} />
      ))}
    </Menu>
  );
}
