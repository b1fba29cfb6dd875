import { LazyBoundary } from '../../../ui/LazyBoundary';
import { lazy } from '../../../ui/lazy';
import { copyName } from '@shared/rules/template-names';
import { SAVE_LABELS } from '@shared/rules/template-save-kinds';
import { LeaveGuard } from '../../../ui/LeaveGuard';
import { AddToCampaign } from '../campaign/AddToCampaign';
import { copy } from './copy';
import { DesignerContext } from './designer-context';
import { DesignerBar } from './DesignerBar';
import { DesignerNote } from './DesignerNote';
import { InspectorPanel } from './InspectorPanel';
import { Notices } from './Notices';
import { SaveButton } from './SaveButton';
import { DesignPreview } from './DesignPreview';
import type { DesignerProps } from './designer-props';
import { useDesignSession } from './use-design-session';
import { useSaving } from './use-saving';
import css from './designer.module.css';

const NameDialog = lazy(async () => ({ default: (await import('./NameDialog')).NameDialog }));

/** The designer of one template: preview, inspector, saving. */
export function Designer(props: DesignerProps) {
  const { template, isAdmin, isSelecting, locked, mayNotSave, onBack } = props;
  const session = useDesignSession(props);
  const { state, design, tab, setTab, parts, isDirty, others, keeping } = session;
  const { step, problem, keepCopy } = session.saving;
  const saving = useSaving(props, session);
  const { naming } = saving;
  const status = template?.verification_status ?? null;

  return (
    <DesignerContext value={parts}>
      <main className={css.page}>
        <DesignerBar
          state={{ ...state, change: parts.change }}
          verificationStatus={status}
          isNameFixed={template?.is_submitted === true}
          kept={keeping.keptText}
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
            hint={saving.blocked}
            isGone={others.did === 'deleted'}
            step={step}
            onSave={saving.request}
          />
        </DesignerBar>
        <DesignerNote
          template={template}
          locked={locked}
          kept={isDirty ? keeping.kept : null}
          problem={problem}
          others={others.did}
          onTakeTheirs={others.takeTheirs}
          onKeepMine={
            mayNotSave === null
              ? () => {
                  saving.setNaming('save_new');
                }
              : null
          }
          onDiscard={keeping.discardKept}
        />
        <div className={css.work}>
          <DesignPreview design={design} />
          <InspectorPanel design={design} tab={tab} onTab={setTab} template={template} />
        </div>
        <Notices notices={session.notices} onClose={session.dismiss} />
        {naming !== null && (
          <LazyBoundary>
            <NameDialog
              name={saving.nameOfCopy}
              confirm={SAVE_LABELS[naming]}
              onName={(name) => saving.saveAs(naming, name)}
              onClose={() => {
                saving.setNaming(null);
              }}
            />
          </LazyBoundary>
        )}
        <LeaveGuard unsaved={isDirty} text={copy.leaveText} />
      </main>
    </DesignerContext>
  );
}
