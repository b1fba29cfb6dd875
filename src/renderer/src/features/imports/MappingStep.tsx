import { useState } from 'react';
import type { Import } from '@shared/contract/imports';
import { errorMessage } from '../../core/http/error-message';
import { Button } from '../../ui/Button';
import { ProgressBar } from '../../ui/ProgressBar';
import { PillTabs } from '../../ui/PillTabs';
import { useCheckImportMutation, useRunImportMutation } from './api';
import { CampaignNote } from './CampaignNote';
import { copy } from './copy';
import { EveryActivity } from './EveryActivity';
import { EveryDeal } from './EveryDeal';
import { EveryRow } from './EveryRow';
import { FormatBar } from './FormatBar';
import css from './imports.module.css';
import { MappingTable } from './MappingTable';
import { Outcomes } from './Outcomes';
import { PreviewTable } from './PreviewTable';
import { RulesPanel } from './RulesPanel';
import { type ChangeSettings, useSettings } from './use-settings';

/** What is shown of the file. */
export type View = 'columns' | 'rows';
const VIEWS = [
  { id: 'columns', name: copy.columns },
  { id: 'rows', name: copy.preview },
] as const;

/** On a narrow page the trial lies below the columns: shown when it begins, and with what came of it. */
const bringIntoView = (trial: HTMLElement | null): void => {
  trial?.scrollIntoView({ block: 'nearest' });
};

interface MappingStepProps {
  readonly file: Import;
  readonly view: View;
  readonly onView: (view: View) => void;
}

/** Which column goes where, by which rules, and what that would do. */
export function MappingStep({ file, view, onView }: MappingStepProps) {
  const { _id, check, columns, settings: chosen } = file;
  const [startCheck, { isLoading: isStarting }] = useCheckImportMutation();
  const [run, { isLoading: isRunning }] = useRunImportMutation();
  const [problem, setProblem] = useState<string | null>(null);
  /** Somebody waits for what comes of it. */
  const [hasChecked, setChecked] = useState(false);
  const keeping = useSettings(_id);
  const change: ChangeSettings = (settings) => {
    setProblem(null);
    keeping.change(settings);
  };
  const told = async (answer: Promise<{ readonly error?: unknown }>): Promise<void> => {
    setProblem(null);
    const { error } = await answer;
    if (error !== undefined) setProblem(errorMessage(error));
  };
  const start = async (begin: typeof run): Promise<void> => {
    await keeping.kept();
    await told(begin(_id));
  };
  const operation = check?.operation ?? null;
  const isChecking = isStarting || operation?.state === 'running';
  const mapped = columns.filter((_, index) => (chosen.fields[index] ?? null) !== null).length;
  return (
    <>
      <div className={css.split2}>
        <section className={css.mapping} aria-label={copy.steps[1]} tabIndex={0}>
          <div className={css.mappingHead}>
            <PillTabs label={copy.shown} tabs={VIEWS} selected={view} onSelect={onView} />
            <FormatBar file={file} />
          </div>
          {view === 'columns' ? <MappingTable file={file} onChange={change} /> : <PreviewTable file={file} />}
        </section>
        <aside className={css.side}>
          {(check !== null || isChecking) && (
            <section
              key={isChecking ? 'begun' : 'done'}
              ref={hasChecked ? bringIntoView : undefined}
              aria-label={copy.check}
            >
              <h2 className={css.heading}>{copy.check}</h2>
              {isChecking && (
                <ProgressBar
                  label={copy.checking}
                  share={operation?.total ? operation.done / operation.total : null}
                />
              )}
              {check !== null && <Outcomes counts={check.counts} />}
            </section>
          )}
          {chosen.campaign !== null && <CampaignNote id={chosen.campaign} />}
          <RulesPanel file={file} onChange={change} />
          {file.entity === 'contacts' && <EveryRow file={file} onChange={change} />}
          {file.entity === 'deals' && <EveryDeal file={file} onChange={change} />}
          {file.entity === 'activities' && <EveryActivity file={file} onChange={change} />}
        </aside>
      </div>
      <footer className={css.foot}>
        {problem === null ? (
          <span>{copy.mapped(mapped, columns.length)}</span>
        ) : (
          <p role="alert" className={css.problem}>
            {problem}
          </p>
        )}
        <Button
          className={css.checkAll}
          disabled={isChecking}
          title={copy.checkText}
          onClick={() => {
            setChecked(true);
            void start(startCheck);
          }}
        >
          {check === null ? copy.checkNow : copy.checkAgain}
        </Button>
        <Button tone="primary" disabled={isRunning} aria-busy={isRunning} onClick={() => void start(run)}>
          {copy.run(file.rows)}
        </Button>
      </footer>
    </>
  );
}
