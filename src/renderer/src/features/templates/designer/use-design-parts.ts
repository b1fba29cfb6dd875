import { useCallback, useMemo, useState } from 'react';
import type { DesignerParts } from './designer-context';
import type { ChangeDesign } from './use-design';
import type { Design } from './design';
import type { TemplateIssue } from '@shared/rules/template-check';
import { type IssueTexts, useIssues } from './use-issues';

interface PartsOptions {
  readonly design: Design;
  readonly changeDesign: ChangeDesign;
  /** To be saved as a draft, or submitted; null: not yet. */
  readonly tried: TemplateIssue['level'] | null;
  /** What the server said of the design as it is. */
  readonly refused: IssueTexts;
  /** What the server has said was about the design before. */
  readonly forget: () => void;
  readonly readOnly: boolean;
  readonly notify: DesignerParts['notify'];
}

/** What every field of the inspector needs; the same object as long as nothing of it changes. */
export function useDesignParts(options: PartsOptions): DesignerParts {
  const { design, changeDesign, tried, refused, forget, readOnly, notify } = options;
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const issues = useIssues(design, tried, left, refused);
  const change = useCallback<ChangeDesign>(
    (place, how) => {
      changeDesign(place, how);
      forget();
    },
    [changeDesign, forget],
  );
  const leave = useCallback((place: string) => {
    setLeft((before) => (before.has(place) ? before : new Set(before).add(place)));
  }, []);
  return useMemo(
    () => ({ change, issues, leave, readOnly, notify }),
    [change, issues, leave, readOnly, notify],
  );
}
