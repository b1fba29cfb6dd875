import { useCallback, useState } from 'react';
import { useNavigate } from '../../core/router/use-navigate';
import type { WhatsappTemplate } from '@shared/contract/templates';
import { isApiError } from '../../core/http/api-error';
import { useAppDispatch } from '../../core/store/store';
import { toast } from '../../core/toast';
import { enqueueSend } from '../../offline/outbox';
import { copy } from './copy';
import { contentOf } from './template-view';

export interface TemplateSender {
  readonly sending: boolean;
  readonly send: (template: WhatsappTemplate, values: Readonly<Record<string, string>>) => Promise<void>;
}

/** Puts a template into the outbox and leads to the conversation, where it is seen on its way. */
export function useSendTemplate(conversationId: string, conversationPath: string): TemplateSender {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [sending, setSending] = useState(false);
  const send = useCallback<TemplateSender['send']>(
    async (template, values) => {
      setSending(true);
      try {
        await dispatch(
          enqueueSend({
            conversationId,
            outgoing: {
              type: 'template',
              message: { template_id: template._id, values: { ...values } },
            },
            preview: {
              message_type: 'template',
              message: { ...contentOf(template, values) },
              quoted: null,
            },
          }),
        );
      } catch (error) {
        toast(isApiError(error) ? error.message : copy.couldNotQueue, 'error');
        setSending(false);
        return;
      }
      navigate(conversationPath, { replace: true });
    },
    [conversationId, conversationPath, dispatch, navigate],
  );
  return { sending, send };
}
