import { useEffect, useState } from 'react';
import type { WhatsappTemplate } from '@shared/contract/templates';
import { useWorkspace } from '../../../core/workspace';
import { useAccounts } from '../../whatsapp-accounts';
import { copy } from './copy';
import { type Design, emptyDesign } from './design';
import { toDesign } from './to-design';
import type { InspectorTab } from './InspectorPanel';
import { discardLocalDraft, readLocalDraft } from './local-draft';
import { useNotices } from './Notices';
import { rememberAccount } from './preferred-account';
import { useDesign } from './use-design';
import { useLocalDraft } from './use-local-draft';
import { useValidCategory } from './use-valid-category';
import { useMovedCategory, useRemoteChanges } from './use-remote-changes';
import { useRunSave } from './use-run-save';
import type { DesignerProps } from './designer-props';
import { useDesignParts } from './use-design-parts';
import { useFirstAccount } from './use-first-account';

/** A copy of a pre-built one stands in none of its categories: those are not the workspace's own. */
function beginWith(template: WhatsappTemplate | null, isAdmin: boolean, categoryId: string | null): Design {
  if (template === null) return emptyDesign(categoryId);
  return isAdmin ? { ...toDesign(template), categoryId } : toDesign(template);
}

/** One template while it is designed: its design, what others do to it, and saving it. */
export function useDesignSession(props: DesignerProps) {
  const { template, isAdmin, categoryId, isGone, locked, onSaved } = props;
  const { business_id: businessId } = useWorkspace();
  const templateId = template?._id ?? null;
  const [saved, setSaved] = useState(() => beginWith(template, isAdmin, categoryId));
  const [kept, setKept] = useState(() => (locked === null ? readLocalDraft(businessId, templateId) : null));
  const state = useDesign(() => kept?.design ?? saved);
  const { design, change: changeDesign, start } = state;
  const [tab, setTab] = useState<InspectorTab>('layout');
  const [isOver, setIsOver] = useState(false);
  const { notices, notify, dismiss } = useNotices();
  const { data: accounts } = useAccounts();
  const { step, tried, refused, problem, forget, run, keepCopy } = useRunSave({
    template,
    isAdmin,
    design,
    setTab,
    onSaved,
    needsAccount: (accounts?.length ?? 0) > 1,
    onOver: () => {
      if (design.accountId !== null) rememberAccount(businessId, design.accountId);
      setIsOver(true);
      discardLocalDraft(businessId, templateId);
    },
  });
  const { did, theirs, accept } = useRemoteChanges(template, {
    isGone,
    isOwn: step !== null || isOver,
    designOf: (one) => beginWith(one, isAdmin, categoryId),
  });
  const readOnly = locked !== null || step !== null;
  const parts = useDesignParts({ design, changeDesign, tried, refused, forget, readOnly, notify });
  const { change } = parts;
  const isDirty = design !== saved && !isOver && locked === null;
  const base = template?.updated_at ?? null;
  const keptText = useLocalDraft({ businessId, templateId, design, isDirty, base });
  const begin = (next: Design): void => {
    setSaved(next);
    start(next);
  };

  // Nothing was written here: what others have made of it is simply shown.
  useEffect(() => {
    if (theirs === null || isDirty) return;
    begin(theirs);
    accept();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each version of theirs
  }, [theirs, isDirty]);
  useMovedCategory(template, (from, to) => {
    // Whoever has chosen another one here keeps it; so does the copy of a pre-built one.
    if (isAdmin || design.categoryId !== from) return;
    const moved = { ...design, categoryId: to };
    if (isDirty) change(null, () => moved);
    else begin(moved);
  });
  useValidCategory(design.categoryId, locked === null, () => {
    change(null, (now) => ({ ...now, categoryId: null }));
    notify(copy.categoryGone, copy.categoryGoneText);
  });
  useFirstAccount(accounts, { businessId, template, design, isDirty, change, begin });
  const takeTheirs = (): void => {
    if (theirs === null) return;
    setSaved(theirs);
    // A step as any other: undo brings back what was written here.
    change(null, () => theirs);
    accept();
  };
  const discardKept = (): void => {
    setKept(null);
    start(saved);
  };
  const others = { did, takeTheirs };
  const keeping = { kept, keptText, discardKept };
  const saving = { step, problem, run, keepCopy };
  return { state, design, tab, setTab, parts, isDirty, others, keeping, saving, notices, dismiss };
}

export type DesignSession = ReturnType<typeof useDesignSession>;
