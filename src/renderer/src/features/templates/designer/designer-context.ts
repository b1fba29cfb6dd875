import { createContext, useContext } from 'react';
import type { ChangeDesign } from './use-design';
import type { IssueTexts } from './use-issues';

/** What every field of the inspector needs. */
export interface DesignerParts {
  readonly change: ChangeDesign;
  readonly issues: IssueTexts;
  /** The person was in the field of this place. */
  readonly leave: (place: string) => void;
  readonly readOnly: boolean;
  /** Says something at the lower right corner. */
  readonly notify: (title: string, text: string) => void;
}

export const DesignerContext = createContext<DesignerParts | null>(null);

export function useDesigner(): DesignerParts {
  const parts = useContext(DesignerContext);
  if (parts === null) throw new Error('useDesigner needs a designer around it');
  return parts;
}
