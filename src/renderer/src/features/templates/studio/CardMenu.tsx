import { useNavigate } from 'react-router-dom';
import type { WhatsappTemplate } from '@shared/contract/templates';
import { phaseOf } from '@shared/rules/template-saves';
import { refusal } from '../../../app/refusal';
import { toast } from '../../../app/toast';
import { useIdempotencyKey } from '../../../app/use-idempotency-key';
import { useCan } from '../../../app/workspace';
import { Icon } from '../../../ui/Icon';
import { Menu } from '../../../ui/Menu';
import { MenuItem } from '../../../ui/MenuItem';
import {
  useDuplicateTemplateMutation,
  useRefreshTemplateMutation,
  useSubmitTemplateMutation,
} from '../templates-api';
import { COPY } from './copy';
import css from './studio.module.css';

interface CardMenuProps {
  readonly template: WhatsappTemplate;
  readonly to: string;
  readonly onDelete: (template: WhatsappTemplate) => void;
}

const MODULE = 'marketing_email_templates';

/** What can be done with a template without opening it. */
export function CardMenu({ template, to, onDelete }: CardMenuProps) {
  const { _id, template_name, user_cat, verification_status, is_submitted } = template;
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
      toast(refusal(error) ?? '', 'error');
    }
  }
  return (
    <Menu
      label={COPY.actions(template_name)}
      buttonClassName={css.more}
      from="belowEnd"
      button={<Icon name="more" size={18} />}
    >
      <MenuItem icon="pencil" text={COPY.edit} onSelect={() => void navigate(to)} />
      {mayCreate && (
        <MenuItem
          icon="copy"
          text={COPY.duplicate}
          onSelect={() =>
            void tell(
              duplicate({ id: _id, input: {}, idempotencyKey: keyOf({ _id, at: Date.now() }) })
                .unwrap()
                .then((made) => COPY.duplicated(made.template_name)),
            )
          }
        />
      )}
      {isOwn && mayUpdate && phaseOf(verification_status) === 'open' && (
        <MenuItem
          icon="send"
          text={COPY.submit}
          onSelect={() =>
            void tell(
              submit(_id)
                .unwrap()
                .then(() => COPY.submitted),
            )
          }
        />
      )}
      {isOwn && is_submitted && (
        <MenuItem
          icon="refresh"
          text={COPY.refresh}
          onSelect={() =>
            void tell(
              refresh(_id)
                .unwrap()
                .then(() => COPY.refreshed),
            )
          }
        />
      )}
      {isOwn && mayDelete && (
        <MenuItem
          icon="trash"
          text={COPY.delete}
          onSelect={() => {
            onDelete(template);
          }}
        />
      )}
    </Menu>
  );
}
