import { isApiError } from '../../core/http/api-error';
import { useNavigate } from '../../core/router/use-navigate';
import { useCan, useWorkspace } from '../../core/workspace';
import { Alert } from '../../ui/Alert';
import { Button } from '../../ui/Button';
import { campaignAddress, useCampaignQuery } from '../campaigns';
import { copy } from './copy';

/** Says which campaign the people of the file come into; from a list instead of a file leads back there (spec 2 §2). */
export function CampaignNote({ id }: { readonly id: string }) {
  const mayView = useCan('view', 'marketing_email_templates');
  const seesLists = useCan('view', 'marketing_segments');
  const { index } = useWorkspace();
  const navigate = useNavigate();
  const { data: campaign, error } = useCampaignQuery(id, { skip: !mayView });
  if (isApiError(error) && error.status === 404) return <Alert tone="warning" title={copy.campaignGone} />;
  if (campaign === undefined) return null;
  const { campaign_name: name, status } = campaign;
  if (status !== 'Draft') return <Alert tone="warning" title={copy.campaignStarted(name)} />;
  return (
    <Alert
      tone="info"
      title={copy.intoCampaign(name)}
      text={copy.intoCampaignText}
      action={
        seesLists && (
          <Button
            onClick={() => {
              const year = new Date().getFullYear();
              const members = `${campaignAddress(`/business/${index + 1}`, id, 'members')}&members=list&year=${year}`;
              navigate(members);
            }}
          >
            {copy.selectList}
          </Button>
        )
      }
    />
  );
}
