import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import type { WhatsappTemplate } from '@shared/contract/templates';
import { copyName } from '@shared/rules/template-names';
import { SAVE_LABELS, saveBlockedBy, saveKinds } from '@shared/rules/template-saves';
import type { SaveKind } from '@shared/rules/template-saves';
import { toast } from '../../../app/toast';
import { useWorkspace } from '../../../app/workspace';
import { useAccountsQuery } from '../../accounts';
import { LeaveGuard } from '../../../shell/leave-guard';
import { COPY } from './copy';
import { DesignerContext } from './designer-context';
import { DesignerBar } from './DesignerBar';
import { DesignerNote } from './DesignerNote';
import { emptyDesign } from './design';
import type { Design } from './design';
import { designOf } from './design-of';
import { InspectorPanel } from './InspectorPanel';
import type { InspectorTab } from './InspectorPanel';
import { forgetDesign, keptDesign } from './kept-design';
import { NameDialog } from './NameDialog';
import { Notices, useNotices } from './Notices';
import { SaveButton } from './SaveButton';
import { showFirstProblem } from './show-first-problem';
import { Stage } from './Stage';
import { useDesign } from './use-design';
import { useDesignKeys } from './use-design-keys';
import { issuesOf, useIssues } from './use-issues';
import type { IssueTexts } from './use-issues';
import { useKeeping } from './use-keeping';
import { useSave } from './use-save';
import css from './designer.module.css';

interface DesignerProps {
  /** Null: a new one. */
  readonly template: WhatsappTemplate | null;
  /** A pre-built one, of which a copy is made. */
  readonly isAdmin: boolean;
  readonly categoryId: string | null;
  /** Why nothing can be changed; null where it can. */
  readonly locked: string | null;
  readonly mayNotSave: string | null;
  readonly onBack: () => void;
  /** `isDone`: the designer's work is over; otherwise it goes on with that template. */
  readonly onSaved: (template: WhatsappTemplate, isDone: boolean) => void;
}

const NOTHING: IssueTexts = {};
const isNewKind = (kind: SaveKind): boolean => kind === 'save_new' || kind === 'save_new_submit';
const submits = (kind: SaveKind): boolean => kind === 'save_submit' || kind === 'save_new_submit';

/** A copy of a pre-built one stands in none of its categories: those are not the workspace's own. */
function beginWith(template: WhatsappTemplate | null, isAdmin: boolean, categoryId: string | null): Design {
  if (template === null) return emptyDesign(categoryId);
  return isAdmin ? { ...designOf(template), categoryId } : designOf(template);
}

/** The designer of one template: preview, inspector, saving. */
export function Designer(props: DesignerProps) {
  const { template, isAdmin, categoryId, locked, mayNotSave, onBack, onSaved } = props;
  const { business_id: businessId } = useWorkspace();
  const templateId = template?._id ?? null;
  const [saved] = useState(() => beginWith(template, isAdmin, categoryId));
  const [kept, setKept] = useState(() => (locked === null ? keptDesign(businessId, templateId) : null));
  const state = useDesign(() => kept?.design ?? saved);
  const { design, change: changeDesign, undo, redo, start } = state;
  const [tab, setTab] = useState<InspectorTab>('layout');
  const [tried, setTried] = useState(false);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<IssueTexts>(NOTHING);
  const [problem, setProblem] = useState<string | null>(null);
  const [naming, setNaming] = useState<SaveKind | null>(null);
  const [isOver, setIsOver] = useState(false);
  const { notices, notify, dismiss } = useNotices();
  const { step, save } = useSave(template, isAdmin);
  const { data: accounts } = useAccountsQuery(undefined);
  const shown = useDeferredValue(design);
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
      // What the server has said was about the design before.
      setRefused(NOTHING);
      setProblem(null);
    },
    [changeDesign],
  );
  const leave = useCallback((place: string) => {
    setLeft((before) => (before.has(place) ? before : new Set(before).add(place)));
  }, []);
  const readOnly = locked !== null || step !== null;
  const parts = useMemo(
    () => ({ change, issues, leave, readOnly, notify }),
    [change, issues, leave, readOnly, notify],
  );

  async function run(kind: SaveKind, name: string): Promise<void> {
    const wanted = { ...design, name };
    const wrong = issuesOf(wanted).filter(({ level }) => level === 'save' || submits(kind));
    setTried(true);
    if (wrong.length > 0) {
      setProblem(COPY.problems(wrong.length));
      showFirstProblem(
        wrong.map(({ path }) => path),
        setTab,
      );
      return;
    }
    if (submits(kind) && wanted.accountId === null && (accounts?.length ?? 0) > 1) {
      setRefused({ platform_account_id: COPY.chooseAccount });
      setProblem(COPY.problems(1));
      showFirstProblem(['platform_account_id'], setTab);
      return;
    }
    setProblem(null);
    const outcome = await save(kind, wanted);
    if (outcome.kind === 'refused') {
      setRefused(outcome.fields);
      setProblem(outcome.why);
      showFirstProblem(Object.keys(outcome.fields), setTab);
      return;
    }
    // Nothing is left that could be lost.
    flushSync(() => {
      setIsOver(true);
    });
    forgetDesign(businessId, templateId);
    if (outcome.kind === 'draft') toast(COPY.savedOnly(outcome.why), 'error');
    else toast(outcome.isNew ? COPY.created : COPY.updated, 'success');
    onSaved(outcome.template, outcome.kind === 'saved');
  }
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
      if (mayNotSave === null && locked === null && step === null && saveBlockedBy(first, status) === null) {
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
          <SaveButton
            isNew={template === null}
            isAdmin={isAdmin}
            verificationStatus={status}
            hint={mayNotSave ?? locked}
            step={step}
            onSave={request}
          />
        </DesignerBar>
        <DesignerNote
          template={template}
          locked={locked}
          kept={isDirty ? kept : null}
          problem={problem}
          onDiscard={() => {
            setKept(null);
            start(saved);
          }}
        />
        <div className={css.work}>
          <Stage design={shown} />
          <InspectorPanel
            design={design}
            tab={tab}
            onTab={setTab}
            isSubmitted={template?.is_submitted === true}
          />
        </div>
        <Notices notices={notices} onClose={dismiss} />
        {naming !== null && (
          <NameDialog
            name={template === null || isAdmin ? design.name : copyName(design.name, () => false)}
            confirm={SAVE_LABELS[naming]}
            onName={(name) => void run(naming, name)}
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
