import { Navigate, useParams } from 'react-router-dom';
import { TemplatesPage } from '../pages/TemplatesPage';
import { campaignPlace } from './campaign-query';
import { useSearchParams } from '../../../core/router/use-search-params';

/** `/whatsapp/campaign`: where picking and saving lead to; what its address says decides what it shows. */
export function CampaignPage() {
  const { bId = '1' } = useParams();
  const [query] = useSearchParams();
  const place = campaignPlace(query);
  if (place.kind === 'designer')
    return <Navigate to={`/business/${bId}/whatsapp/templates/editor${place.search}`} replace />;
  if (place.isChanged) return <Navigate to={`/business/${bId}/whatsapp/campaign/${place.search}`} replace />;
  return <TemplatesPage />;
}
