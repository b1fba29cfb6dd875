import { LazyBoundary } from '../../ui/LazyBoundary';
import { lazy } from '../../ui/lazy';
import { useSearchParams } from '../../core/router/use-search-params';
import { isTemplateAddress, loadCampaignTemplates } from '../templates';
import { CampaignsPage } from './list/CampaignsPage';

const Templates = lazy(async () => ({ default: await loadCampaignTemplates() }));

/** `/whatsapp/campaign`: the campaigns or, where its address speaks of templates, the picker of them (spec 1 §2.1, §2.3). */
export function CampaignRoute() {
  const [query] = useSearchParams();
  return isTemplateAddress(query) ? (
    <LazyBoundary>
      <Templates />
    </LazyBoundary>
  ) : (
    <CampaignsPage />
  );
}
