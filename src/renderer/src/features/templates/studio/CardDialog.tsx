import { LazyBoundary } from '../../../ui/LazyBoundary';
import { lazy } from '../../../ui/lazy';
import type { WhatsappTemplate } from '@shared/contract/templates';
import type { CardQuestion } from './CardMenuItems';

const DeleteTemplateDialog = lazy(async () => ({
  default: (await import('./DeleteTemplateDialog')).DeleteTemplateDialog,
}));
const AddLanguageDialog = lazy(async () => ({
  default: (await import('../languages/AddLanguageDialog')).AddLanguageDialog,
}));

interface CardDialogProps {
  readonly question: CardQuestion;
  readonly template: WhatsappTemplate;
  readonly onClose: () => void;
}

/** What the menu of a card asks. */
export function CardDialog({ question, template, onClose }: CardDialogProps) {
  return (
    <LazyBoundary>
      {question === 'delete' ? (
        <DeleteTemplateDialog template={template} onClose={onClose} />
      ) : (
        <AddLanguageDialog template={template} onClose={onClose} />
      )}
    </LazyBoundary>
  );
}
