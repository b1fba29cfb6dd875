import type { WhatsappTemplate } from '@shared/contract/templates';

export interface DesignerProps {
  /** Null: a new one. */
  readonly template: WhatsappTemplate | null;
  /** A pre-built one, of which a copy is made. */
  readonly isAdmin: boolean;
  readonly categoryId: string | null;
  /** Somebody has deleted it while it is open. */
  readonly isGone: boolean;
  /** Why nothing can be changed; null where it can. */
  readonly locked: string | null;
  /** It was opened to be chosen (`templateDesign`). */
  readonly isSelecting: boolean;
  readonly mayNotSave: string | null;
  readonly onBack: () => void;
  /** `isDone`: the designer's work is over; otherwise it goes on with that template. */
  readonly onSaved: (template: WhatsappTemplate, isDone: boolean) => void;
}
