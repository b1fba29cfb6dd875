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
import { MAX_SCORE_RULES } from '@shared/reference/lead-score';
import { useLeadScoreQuery } from './api';
import { copy } from './copy';
import { type Draft, NO_DRAFT, shownRules } from './draft';
import { RulesEditor } from './RulesEditor';
import css from './lead-score.module.css';

const countKept = ({ rules }: LeadScore, draft: Draft): number =>
  shownRules(rules, draft).filter(({ state }) => state !== 'removed').length;

/** The rules by which contacts are scored. */
export function LeadScorePage() {
  useDocumentTitle(copy.title);
  const mayView = useCan('view', 'crm_lead_score');
  const mayChange = useCan('update', 'crm_lead_score');
  const { data, isError, error, refetch } = useLeadScoreQuery(undefined, { skip: !mayView });
  const [draft, setDraft] = useState<Draft>(NO_DRAFT);
  const [edited, setEdited] = useState<string | null>(null);

  if (!mayView) {
    return (
      <Page title={copy.title}>
        <EmptyState icon="lock" title={copy.notAllowed} />
      </Page>
    );
  }
  const isFull = data !== undefined && countKept(data, draft) >= MAX_SCORE_RULES;
  const add = (
    <GuardedButton
      tone="primary"
      hint={mayChange ? (isFull ? copy.full : null) : copy.mayNotChange}
      onClick={() => {
        setEdited('new');
      }}
    >
      {copy.add}
    </GuardedButton>
  );
  return (
    <Page title={copy.title} text={copy.text} actions={data !== undefined && add}>
      {data !== undefined ? (
        <RulesEditor
          leadScore={data}
          draft={draft}
          edited={edited}
          locked={mayChange ? null : copy.mayNotChange}
          add={add}
          onDraft={setDraft}
          onEdit={setEdited}
        />
      ) : isError ? (
        <ErrorState title={copy.failed} text={reasonOf(error)} onRetry={() => void refetch()} />
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
