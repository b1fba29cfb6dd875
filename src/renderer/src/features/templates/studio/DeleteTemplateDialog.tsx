import type { WhatsappTemplate } from '@shared/contract/templates';
import { errorMessage } from '../../../core/http/error-message';
import { toast } from '../../../core/toast';
import { DeleteDialog } from '../../../ui/DeleteDialog';
import { useDeleteTemplateMutation } from '../template-changes-api';
import { useTemplateUsesQuery } from '../templates-api';
import { copy } from './copy';

interface DeleteTemplateDialogProps {
  readonly template: WhatsappTemplate;
  readonly onClose: () => void;
}

/** Says what goes with a template before it goes. */
export function DeleteTemplateDialog({ template, onClose }: DeleteTemplateDialogProps) {
  const { _id, template_name, is_submitted } = template;
  const { data: uses, isError } = useTemplateUsesQuery(_id);
  const [remove] = useDeleteTemplateMutation();
  const waiting = uses?.scheduled_messages ?? 0;
  const text = is_submitted ? copy.deleteText : copy.deleteDraftText;
  return (
    <DeleteDialog
      title={copy.deleteTitle(template_name)}
      text={waiting > 0 ? `${text} ${copy.usesText(waiting, uses?.conversations ?? 0)}` : text}
      confirm={copy.delete}
      ready={uses !== undefined || isError}
      onConfirm={async () => {
        const answer = await remove({ id: _id, force: waiting > 0 });
        if (answer.error !== undefined) return errorMessage(answer.error) ?? '';
        toast(copy.deleted, 'success');
        return null;
      }}
      onClose={onClose}
    />
  );
}
