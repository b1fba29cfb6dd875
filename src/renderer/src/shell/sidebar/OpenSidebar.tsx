import { LazyBoundary } from '../../ui/LazyBoundary';
import { can } from '@shared/rules/permissions';
import { FEATURES } from '../../features/manifests';
import { NotificationBell } from '../../features/notifications';
import { NavList } from '../../ui/nav/NavList';
import { useCurrentInView } from '../../ui/nav/use-current-in-view';
import { copy } from '../copy';
import { GettingStarted } from '../getting-started/GettingStarted';
import { InvitationsBell } from './InvitationsBell';
import { OperationsEntry } from './OperationsEntry';
import { PlanBanner } from './PlanBanner';
import { ProfileMenu } from './ProfileMenu';
import type { ListedNavItem, SidebarModel } from './sidebar-model';
import { SidebarWorkspace } from './SidebarWorkspace';
import { SectionSwitcher } from './SectionSwitcher';
import { ThemeMenu } from './ThemeMenu';
import { ToggleButton } from './ToggleButton';
import css from './open-sidebar.module.css';

interface OpenSidebarProps {
  readonly model: SidebarModel;
  readonly focusToggle: boolean;
  /** Over the page: what opens layers of its own below it stays in the collapsed one. */
  readonly over?: boolean;
  readonly onToggle: () => void;
}

const LISTS = FEATURES.flatMap(({ sidebarLists = [] }) => sidebarLists);
const HEADINGS: readonly (readonly [ListedNavItem['list'], string | undefined])[] = [
  [undefined, undefined],
  ['account', copy.sidebar.account],
  ['workspace', copy.sidebar.workspace],
];

/** The open sidebar: 260 px. */
export function OpenSidebar({ model, focusToggle, over = false, onToggle }: OpenSidebarProps) {
  const { profile, workspace, index, navItems, section } = model;
  const scroller = useCurrentInView<HTMLDivElement>(navItems.find(({ current }) => current)?.id);
  const lists = LISTS.filter(
    (list) => list.section === section?.id && (!list.needs || can(workspace.permissions, ...list.needs)),
  );
  return (
    <>
      <div className={css.top}>
        <SidebarWorkspace model={model} form="row" />
        <ToggleButton open className={css.tool} focus={focusToggle} onToggle={onToggle} />
      </div>
      <InvitationsBell model={model} form="row" />
      <SectionSwitcher model={model} from="below" buttonClassName={css.section} form="field" />
      <div ref={scroller} className={css.scroll}>
        {HEADINGS.map(([list, heading]) => {
          const rows = navItems.filter((item) => item.list === list);
          const named = heading !== undefined && list !== undefined && { heading, foldAs: list };
          return rows.length > 0 && <NavList key={list ?? ''} {...named} rows={rows} />;
        })}
        {lists.map(({ id, List }) => (
          <LazyBoundary key={id}>
            <List base={`/business/${index + 1}`} />
          </LazyBoundary>
        ))}
      </div>
      <div className={css.foot}>
        <GettingStarted model={model} />
        <PlanBanner model={model} />
        {!over && <OperationsEntry model={model} form="row" />}
        <div className={css.me}>
          <ProfileMenu profile={profile} workspace={workspace} index={index} form="row" />
          {!over && <NotificationBell ready={model.ready} className={css.tool} countClassName={css.count} />}
          <ThemeMenu buttonClassName={css.tool} />
        </div>
      </div>
    </>
  );
}
