import { useNavigate } from '../../../core/router/use-navigate';
import type { WhatsappTemplate } from '@shared/contract/templates';
import { phaseOf } from '@shared/rules/template-save-kinds';
import { toastError } from '../../../core/http/toast-error';
import { toast } from '../../../core/toast';
import { useIdempotencyKey } from '../../../core/http/use-idempotency-key';
import { useCan } from '../../../core/workspace';
import { MenuItem } from '../../../ui/MenuItem';
import {
  useDuplicateTemplateMutation,
  useRefreshTemplateMutation,
  useSubmitTemplateMutation,
} from '../template-changes-api';
import { copy } from './copy';

/** What is asked about before it is done, or needs more to be said. */
export type CardQuestion = 'delete' | 'language';

interface CardMenuItemsProps {
  readonly template: WhatsappTemplate;
  readonly to: string;
  readonly onAsk: (question: CardQuestion, template: WhatsappTemplate) => void;
}

const MODULE = 'marketing_email_templates';

/** What can be done with a template without opening it. Made when the menu opens: a list has many cards. */
export function CardMenuItems({ template, to, onAsk }: CardMenuItemsProps) {
  const { _id, user_cat, verification_status, is_submitted } = template;
  const navigate = useNavigate();
  const mayCreate = useCan('create', MODULE);
  const mayUpdate = useCan('update', MODULE);
  const mayDelete = useCan('delete', MODULE);
  const [duplicate] = useDuplicateTemplateMutation();
  const [submit] = useSubmitTemplateMutation();
  const [refresh] = useRefreshTemplateMutation();
  const keyOf = useIdempotencyKey();
  const isOwn = user_cat === 'user';

  async function tell(run: Promise<string>): Promise<void> {
    try {
      toast(await run, 'success');
    } catch (error) {
      toastError(error);
    }
  }
  return (
    <>
      <MenuItem icon="pencil" text={copy.edit} onSelect={() => navigate(to)} />
      {mayCreate && (
        <MenuItem
          icon="copy"
          text={copy.duplicate}
          onSelect={() =>
            void tell(
              duplicate({ id: _id, input: {}, idempotencyKey: keyOf({ _id, at: Date.now() }) })
                .unwrap()
                .then((made) => copy.duplicated(made.template_name)),
            )
          }
        />
      )}
      {isOwn && mayCreate && (
        <MenuItem
          icon="plus"
          text={copy.addLanguage}
          onSelect={() => {
            onAsk('language', template);
          }}
        />
      )}
      {isOwn && mayUpdate && phaseOf(verification_status) === 'open' && (
        <MenuItem
          icon="send"
          text={copy.submit}
          onSelect={() =>
            void tell(
              submit(_id)
                .unwrap()
                .then(() => copy.submitted),
            )
          }
        />
      )}
      {isOwn && is_submitted && (
        <MenuItem
          icon="refresh"
          text={copy.refresh}
          onSelect={() =>
            void tell(
              refresh(_id)
                .unwrap()
                .then(() => copy.refreshed),
            )
          }
        />
      )}
      {isOwn && mayDelete && (
        <MenuItem
          icon="trash"
          text={copy.delete}
          onSelect={() => {
            onAsk('delete', template);
          }}
        />
      )}
    </>
  );
}
