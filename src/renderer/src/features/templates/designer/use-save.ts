import { useState } from 'react';
import type { WhatsappTemplate } from '@shared/contract/templates';
import type { SaveKind } from '@shared/rules/template-save-kinds';
import { isApiError } from '../../../core/http/api-error';
import { errorMessage } from '../../../core/http/error-message';
import { useIdempotencyKey } from '../../../core/http/use-idempotency-key';
import {
  useCreateTemplateMutation,
  useSubmitTemplateMutation,
  useUpdateTemplateMutation,
} from '../template-changes-api';
import { CAMPAIGN_STATUS } from '../campaign/campaign-status';
import type { Design } from './design';
import { partsOf, variablesOf } from './draft-of-design';
import type { IssueTexts } from './use-issues';

/** What became of a save. `saved`: kept, and submitted if that was asked for. `draft`: kept, but not submitted. */
export type SaveOutcome =
  | { readonly kind: 'saved'; readonly template: WhatsappTemplate; readonly isNew: boolean }
  | { readonly kind: 'draft'; readonly template: WhatsappTemplate; readonly why: string }
  | { readonly kind: 'refused'; readonly why: string; readonly fields: IssueTexts };

export interface Saving {
  readonly step: 'saving' | 'submitting' | null;
  readonly save: (kind: SaveKind, design: Design) => Promise<SaveOutcome>;
}

const refusedBy = (error: unknown): SaveOutcome => ({
  kind: 'refused',
  why: errorMessage(error) ?? '',
  fields: (isApiError(error) ? error.fields : undefined) ?? {},
});

/** Creates or updates the template, then submits it where that was chosen. */
export function useSave(template: WhatsappTemplate | null, isAdmin: boolean): Saving {
  const [step, setStep] = useState<Saving['step']>(null);
  const [create] = useCreateTemplateMutation();
  const [update] = useUpdateTemplateMutation();
  const [submit] = useSubmitTemplateMutation();
  const keyOf = useIdempotencyKey();

  async function keep(kind: SaveKind, design: Design): Promise<WhatsappTemplate> {
    const content = {
      // As it was written: the server brings it into its normal form, which is what was checked here.
      template_name: design.name.trim(),
      template_content: { components: partsOf(design) },
      template_variables: variablesOf(design),
      template_category_id: design.categoryId,
      workflows: template?.workflows ?? [],
      language: design.language,
      whatsapp_template_category: design.type === 'UTILITY' ? ('UTILITY' as const) : ('MARKETING' as const),
      platform: 'whatsapp' as const,
      platform_account_id: design.accountId,
      status: CAMPAIGN_STATUS[isAdmin ? 'admin' : 'user'],
    };
    const isNew = template === null || kind === 'save_new' || kind === 'save_new_submit';
    return isNew
      ? await create({ input: content, idempotencyKey: keyOf(content) }).unwrap()
      : await update({ id: template._id, change: { ...content, status: CAMPAIGN_STATUS.user } }).unwrap();
  }

  async function save(kind: SaveKind, design: Design): Promise<SaveOutcome> {
    setStep('saving');
    try {
      const saved = await keep(kind, design);
      const isNew = saved._id !== template?._id;
      if (kind !== 'save_submit' && kind !== 'save_new_submit')
        return { kind: 'saved', template: saved, isNew };
      setStep('submitting');
      try {
        return { kind: 'saved', template: await submit(saved._id).unwrap(), isNew };
      } catch (error) {
        return { kind: 'draft', template: saved, why: errorMessage(error) ?? '' };
      }
    } catch (error) {
      return refusedBy(error);
    } finally {
      setStep(null);
    }
  }
  return { step, save };
}
