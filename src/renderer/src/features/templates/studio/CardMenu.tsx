import type { WhatsappTemplate } from '@shared/contract/templates';
import { Icon } from '../../../ui/Icon';
import { Menu } from '../../../ui/Menu';
import { type CardQuestion, CardMenuItems } from './CardMenuItems';
import { copy } from './copy';
import css from './studio.module.css';

interface CardMenuProps {
  readonly template: WhatsappTemplate;
  readonly to: string;
  readonly onAsk: (question: CardQuestion, template: WhatsappTemplate) => void;
  readonly open: boolean;
  readonly onOpen: (templateId: string | null) => void;
}

export function CardMenu({ template, to, onAsk, open, onOpen }: CardMenuProps) {
  return (
    <Menu
      label={copy.actions(template.template_name)}
      buttonClassName={css.more}
      from="belowEnd"
      button={<Icon name="more" size={18} />}
      open={open}
      onOpenChange={(next) => {
        onOpen(next ? template._id : null);
      }}
    >
      <CardMenuItems template={template} to={to} onAsk={onAsk} />
    </Menu>
  );
}
