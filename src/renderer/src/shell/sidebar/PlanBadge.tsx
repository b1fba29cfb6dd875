import { Link } from 'react-router-dom';
import { planBanner } from '@shared/rules/plan-state';
import { serverNow } from '../../core/platform/server-time';
import { cx } from '../../ui/cx';
import { Icon } from '../../ui/Icon';
import { copy } from '../copy';
import { entryAddress } from '../navigation/find-nav-item';
import type { SidebarModel } from './sidebar-model';
import css from './rail.module.css';

export function bannerOf({ workspace, index }: SidebarModel) {
  const banner = planBanner(workspace.plan_info, serverNow());
  // Whoever may not change the plan reads how it is.
  return banner && { ...banner, to: entryAddress(banner.upgrade, { ...workspace, index }) };
}

/** How the trial or the plan is, in the collapsed sidebar: a mark, when it is about to end or over. */
export function PlanBadge({ model }: { readonly model: SidebarModel }) {
  const banner = bannerOf(model);
  const to = banner?.to ?? null;
  if (!banner || to === null || banner.tone === 'plain') return null;
  const label = `${banner.text} · ${copy.plan.upgrade}`;
  return (
    <Link
      to={to}
      className={cx(css.round, css.mark)}
      data-tone={banner.tone}
      aria-label={label}
      title={label}
    >
      <Icon name={banner.tone === 'over' ? 'lock' : 'alarm'} />
    </Link>
  );
}
