import { Link } from 'react-router-dom';
import { copy } from '../copy';
import type { SidebarModel } from './sidebar-model';
import { bannerOf } from './PlanBadge';
import css from './plan-banner.module.css';

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
