import { useState } from 'react';
import type { LeadScore } from '@shared/contract/lead-score';
import { reasonOf } from '../../core/http/api-error';
import { useDocumentTitle } from '../../core/document-title';
import { useCan } from '../../core/workspace';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { GuardedButton } from '../../ui/GuardedButton';
import { Page } from '../../ui/page/Page';
import { Skeleton } from '../../ui/Skeleton';
import { MOST_SCORE_RULES } from '@shared/reference/lead-score';
import { useLeadScoreQuery } from './api';
import { COPY } from './copy';
import { type Draft, NO_DRAFT, shownRules } from './draft';
import { RulesEditor } from './RulesEditor';
import css from './lead-score.module.css';

const countKept = ({ rules }: LeadScore, draft: Draft): number =>
  shownRules(rules, draft).filter(({ state }) => state !== 'removed').length;

/** The rules by which contacts are scored. */
export function LeadScorePage() {
  useDocumentTitle(COPY.title);
  const mayView = useCan('view', 'crm_lead_score');
  const mayChange = useCan('update', 'crm_lead_score');
  const { data, isError, error, refetch } = useLeadScoreQuery(undefined, { skip: !mayView });
  const [draft, setDraft] = useState<Draft>(NO_DRAFT);
  const [edited, setEdited] = useState<string | null>(null);

  if (!mayView) {
    return (
      <Page title={COPY.title}>
        <EmptyState icon="lock" title={COPY.notAllowed} />
      </Page>
    );
  }
  const isFull = data !== undefined && countKept(data, draft) >= MOST_SCORE_RULES;
  const add = (
    <GuardedButton
      tone="primary"
      hint={mayChange ? (isFull ? COPY.full : null) : COPY.mayNotChange}
      onClick={() => {
        setEdited('new');
      }}
    >
      {COPY.add}
    </GuardedButton>
  );
  return (
    <Page title={COPY.title} text={COPY.text} actions={data !== undefined && add}>
      {data !== undefined ? (
        <RulesEditor
          leadScore={data}
          draft={draft}
          edited={edited}
          locked={mayChange ? null : COPY.mayNotChange}
          add={add}
          onDraft={setDraft}
          onEdit={setEdited}
        />
      ) : isError ? (
        <ErrorState title={COPY.failed} text={reasonOf(error)} onRetry={() => void refetch()} />
      ) : (
        <div className={css.skeleton} aria-hidden>
          <Skeleton height={28} width="100%" />
          <Skeleton height={54} width="100%" />
          {[0, 1, 2, 3, 4].map((row) => (
            <Skeleton key={row} height={30} width="90%" />
          ))}
        </div>
      )}
    </Page>
  );
}
