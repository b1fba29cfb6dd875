import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { WhatsappTemplate } from '@shared/contract/templates';
import { copyName } from '@shared/rules/template-names';
import { type SaveKind, SAVE_LABELS, saveBlockedBy, saveKinds } from '@shared/rules/template-saves';
import { useWorkspace } from '../../../core/workspace';
import { useAccounts } from '../../whatsapp-accounts';
import { LeaveGuard } from '../../../ui/LeaveGuard';
import { AddToCampaign } from '../campaign/AddToCampaign';
import { COPY } from './copy';
import { DesignerContext } from './designer-context';
import { DesignerBar } from './DesignerBar';
import { DesignerNote } from './DesignerNote';
import { type Design, emptyDesign } from './design';
import { designOf } from './design-of';
import { type InspectorTab, InspectorPanel } from './InspectorPanel';
import { forgetDesign, keptDesign } from './kept-design';
import { NameDialog } from './NameDialog';
import { Notices, useNotices } from './Notices';
import { preferredAccount, rememberAccount } from './preferred-account';
import { SaveButton } from './SaveButton';
import { Stage } from './Stage';
import { useDesign } from './use-design';
import { useDesignKeys } from './use-design-keys';
import { useIssues } from './use-issues';
import { useKeeping } from './use-keeping';
import { useKnownCategory } from './use-known-category';
import { useMovedCategory, useOthers } from './use-others';
import { isNewKind, useRun } from './use-run';
import css from './designer.module.css';

interface DesignerProps {
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

/** A copy of a pre-built one stands in none of its categories: those are not the workspace's own. */
function beginWith(template: WhatsappTemplate | null, isAdmin: boolean, categoryId: string | null): Design {
  if (template === null) return emptyDesign(categoryId);
  return isAdmin ? { ...designOf(template), categoryId } : designOf(template);
}

/** The designer of one template: preview, inspector, saving. */
export function Designer(props: DesignerProps) {
  const { template, isAdmin, categoryId, isGone, locked, isSelecting, mayNotSave, onBack, onSaved } = props;
  const { business_id: businessId } = useWorkspace();
  const templateId = template?._id ?? null;
  const [saved, setSaved] = useState(() => beginWith(template, isAdmin, categoryId));
  const [kept, setKept] = useState(() => (locked === null ? keptDesign(businessId, templateId) : null));
  const state = useDesign(() => kept?.design ?? saved);
  const { design, change: changeDesign, undo, redo, start } = state;
  const [tab, setTab] = useState<InspectorTab>('layout');
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [naming, setNaming] = useState<SaveKind | null>(null);
  /** The name that was typed for a copy that could not be saved yet. */
  const [copyAs, setCopyAs] = useState<string | null>(null);
  const [isOver, setIsOver] = useState(false);
  const { notices, notify, dismiss } = useNotices();
  const { data: accounts } = useAccounts();
  const { step, tried, refused, problem, forget, run, keepCopy } = useRun({
    template,
    isAdmin,
    design,
    setTab,
    onSaved,
    needsAccount: (accounts?.length ?? 0) > 1,
    onOver: () => {
      if (design.accountId !== null) rememberAccount(businessId, design.accountId);
      setIsOver(true);
      forgetDesign(businessId, templateId);
    },
  });
  const { did, theirs, accept } = useOthers(template, {
    isGone,
    isOwn: step !== null || isOver,
    designOf: (one) => beginWith(one, isAdmin, categoryId),
  });
  const shown = design;
  const issues = useIssues(shown, tried, left, refused);
  const status = template?.verification_status ?? null;
  const isDirty = design !== saved && !isOver && locked === null;
  const keptText = useKeeping({
    businessId,
    templateId,
    design,
    isDirty,
    base: template?.updated_at ?? null,
  });

  const change = useCallback<typeof changeDesign>(
    (place, how) => {
      changeDesign(place, how);
      forget();
    },
    [changeDesign, forget],
  );
  const leave = useCallback((place: string) => {
    setLeft((before) => (before.has(place) ? before : new Set(before).add(place)));
  }, []);
  const readOnly = locked !== null || step !== null;
  const parts = useMemo(
    () => ({ change, issues, leave, readOnly, notify }),
    [change, issues, leave, readOnly, notify],
  );

  // Nothing was written here: what others have made of it is simply shown.
  useEffect(() => {
    if (theirs === null || isDirty) return;
    setSaved(theirs);
    start(theirs);
    accept();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each version of theirs
  }, [theirs, isDirty]);
  useMovedCategory(template, (from, to) => {
    // Whoever has chosen another one here keeps it; so does the copy of a pre-built one.
    if (isAdmin || design.categoryId !== from) return;
    const moved = { ...design, categoryId: to };
    if (isDirty) change(null, () => moved);
    else {
      setSaved(moved);
      start(moved);
    }
  });
  useKnownCategory(design.categoryId, locked === null, () => {
    change(null, (now) => ({ ...now, categoryId: null }));
    notify(COPY.categoryGone, COPY.categoryGoneText);
  });
  // Once: who chooses none afterwards means it.
  const hasChosen = useRef(design.accountId !== null || template !== null);
  useEffect(() => {
    if (hasChosen.current || accounts === undefined) return;
    hasChosen.current = true;
    const accountId = preferredAccount(accounts, businessId);
    if (accountId === null) return;
    if (isDirty) {
      change(null, (now) => ({ ...now, accountId }));
      return;
    }
    const begun = { ...design, accountId };
    setSaved(begun);
    start(begun);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when the accounts are there
  }, [accounts]);
  const takeTheirs = (): void => {
    if (theirs === null) return;
    setSaved(theirs);
    // A step as any other: undo brings back what was written here.
    change(null, () => theirs);
    accept();
  };
  const blocked = mayNotSave ?? locked;
  const request = (kind: SaveKind): void => {
    if (isNewKind(kind)) setNaming(kind);
    else void run(kind, design.name);
  };
  useDesignKeys({
    undo: () => {
      if (!readOnly) undo();
    },
    redo: () => {
      if (!readOnly) redo();
    },
    save: () => {
      const [first = 'save'] = saveKinds({ isNew: template === null, isAdmin, verificationStatus: status });
      if (blocked === null && step === null && saveBlockedBy(first, status) === null) {
        request(first);
      }
    },
  });

  return (
    <DesignerContext value={parts}>
      <main className={css.page}>
        <DesignerBar
          state={{ ...state, change }}
          verificationStatus={status}
          isNameFixed={template?.is_submitted === true}
          kept={keptText}
          onBack={onBack}
        >
          {template !== null && (isAdmin || isSelecting) && (
            <AddToCampaign
              name={isAdmin ? template.template_name : copyName(template.template_name, () => false)}
              categoryId={isAdmin ? null : template.template_category_id}
              onKeep={keepCopy}
            />
          )}
          <SaveButton
            isNew={template === null}
            isAdmin={isAdmin}
            verificationStatus={status}
            hint={blocked}
            isGone={did === 'deleted'}
            step={step}
            onSave={request}
          />
        </DesignerBar>
        <DesignerNote
          template={template}
          locked={locked}
          kept={isDirty ? kept : null}
          problem={problem}
          others={did}
          onTakeTheirs={takeTheirs}
          onKeepMine={
            mayNotSave === null
              ? () => {
                  setNaming('save_new');
                }
              : null
          }
          onDiscard={() => {
            setKept(null);
            start(saved);
          }}
        />
        <div className={css.work}>
          <Stage design={shown} />
          <InspectorPanel design={design} tab={tab} onTab={setTab} template={template} />
        </div>
        <Notices notices={notices} onClose={dismiss} />
        {naming !== null && (
          <NameDialog
            name={copyAs ?? (template === null || isAdmin ? design.name : copyName(design.name, () => false))}
            confirm={SAVE_LABELS[naming]}
            onName={(name) => {
              setCopyAs(name);
              return run(naming, name);
            }}
            onClose={() => {
              setNaming(null);
            }}
          />
        )}
        <LeaveGuard unsaved={isDirty} text={COPY.leaveText} />
      </main>
    </DesignerContext>
  );
}
