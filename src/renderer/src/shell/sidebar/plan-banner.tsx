import { Link } from 'react-router-dom';
import { planBanner } from '@shared/rules/plan-state';
import { serverNow } from '../../platform/server-time';
import { Icon } from '../../ui/Icon';
import { copy } from '../copy';
import { entryAddress } from '../navigation/find-place';
import type { SidebarModel } from './sidebar-model';
import css from './plan-banner.module.css';

function bannerOf({ workspace, index }: SidebarModel) {
  const banner = planBanner(workspace.plan_info, serverNow());
  // Whoever may not change the plan reads how it is.
  return banner && { ...banner, to: entryAddress(banner.upgrade, { ...workspace, index }) };
}

/** How the trial or the plan is, at the foot of the open sidebar (spec 3 §2.1). */
export function PlanBanner({ model }: { readonly model: SidebarModel }) {
  const banner = bannerOf(model);
  if (!banner) return null;
  return (
    <div className={css.banner} data-tone={banner.tone}>
      <span>{banner.text}</span>
      {banner.to !== null && (
        <Link to={banner.to} className={css.upgrade}>
          {copy.plan.upgrade}
        </Link>
      )}
    </div>
  );
}

/** The same in the collapsed one: a mark, when it is about to end or over. */
export function PlanMark({
  model,
  className = '',
}: {
  readonly model: SidebarModel;
  readonly className?: string | undefined;
}) {
  const banner = bannerOf(model);
  const to = banner?.to ?? null;
  if (!banner || to === null || banner.tone === 'plain') return null;
  const label = `${banner.text} · ${copy.plan.upgrade}`;
  return (
    <Link
      to={to}
      className={`${className} ${css.mark}`}
      data-tone={banner.tone}
      aria-label={label}
      title={label}
    >
      <Icon name={banner.tone === 'over' ? 'lock' : 'alarm'} />
    </Link>
  );
}
