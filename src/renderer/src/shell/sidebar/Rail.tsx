import { NotificationBell } from '../../features/notifications';
import { useCurrentInView } from '../../ui/nav/use-current-in-view';
import { InvitationsBell } from './InvitationsBell';
import { OperationsEntry } from './OperationsEntry';
import { PlanBadge } from './PlanBadge';
import { ProfileMenu } from './ProfileMenu';
import { RailItem } from './RailItem';
import type { SidebarModel } from './sidebar-model';
import { SectionSwitcher } from './SectionSwitcher';
import { ThemeMenu } from './ThemeMenu';
import { ToggleButton } from './ToggleButton';
import { SidebarWorkspace } from './SidebarWorkspace';
import css from './rail.module.css';

interface RailProps {
  readonly model: SidebarModel;
  readonly focusToggle: boolean;
  readonly onToggle: () => void;
}

/** With more nav items than this, only icons stand in a narrow sidebar: there is room neither for nor between their names. */
const MAX_NAMED = 5;

/** The collapsed sidebar: 85 px. */
export function Rail({ model, focusToggle, onToggle }: RailProps) {
  const { profile, workspace, navItems } = model;
  const list = useCurrentInView<HTMLUListElement>(navItems.find(({ current }) => current)?.id);
  return (
    <>
      <SidebarWorkspace model={model} form="rail" />
      <InvitationsBell model={model} form="rail" />
      <ul ref={list} className={css.navItems} data-many={navItems.length > MAX_NAMED || undefined}>
        {navItems.map((item) => (
          <li key={item.id}>
            <RailItem {...item} />
          </li>
        ))}
      </ul>
      <div className={css.foot}>
        <OperationsEntry model={model} form="rail" />
        <PlanBadge model={model} />
        <NotificationBell ready={model.ready} className={css.round} countClassName={css.count} />
        <div className={css.wideOnly}>
          <SectionSwitcher model={model} from="bottom" buttonClassName={css.round} form="icon" />
          <ThemeMenu buttonClassName={css.round} />
        </div>
        <ToggleButton open={false} className={css.round} focus={focusToggle} onToggle={onToggle} />
        <ProfileMenu profile={profile} workspace={workspace} index={model.index} form="rail" />
      </div>
    </>
  );
}
