import { useParams } from 'react-router-dom';
import { useNavigate } from '../../../core/router/use-navigate';
import type { WhatsappTemplate } from '@shared/contract/templates';
import { isApiError } from '../../../core/http/api-error';
import { errorMessage } from '../../../core/http/error-message';
import { toast } from '../../../core/toast';
import { useIdempotencyKey } from '../../../core/http/use-idempotency-key';
import { useDuplicateTemplateMutation } from '../template-changes-api';
import type { Refused } from './campaign-schema';
import { campaignPath } from './campaign-path';
import { CAMPAIGN_STATUS } from './campaign-status';
import { copy } from './copy';
import { useSearchParams } from '../../../core/router/use-search-params';

/** Keeps a copy of a template as it stands and leads to it. */
export function useSaveCopy({ _id, user_cat }: Pick<WhatsappTemplate, '_id' | 'user_cat'>) {
  const { bId = '1' } = useParams();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [duplicate] = useDuplicateTemplateMutation();
  const keyOf = useIdempotencyKey();
  return async (template_name: string, template_category_id: string): Promise<Refused> => {
    const input = { template_name, template_category_id, status: CAMPAIGN_STATUS[user_cat] };
    const { data, error } = await duplicate({ id: _id, input, idempotencyKey: keyOf({ _id, input }) });
    if (error !== undefined) return refusedBy(error);
    toast(copy.kept, 'success');
    navigate(campaignPath(bId, query, data._id));
    return {};
  };
}

/** What the server said, at the value that it is about; the name bears what is about none. */
export function refusedBy(error: unknown): Refused {
  const category = isApiError(error) ? error.fields?.['template_category_id'] : undefined;
  if (category !== undefined) return { template_category_id: category };
  return { template_name: errorMessage(error, 'template_name') ?? '' };
}
