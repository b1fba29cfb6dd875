import { type ReactNode, useState } from 'react';
import { LazyBoundary } from '../../ui/LazyBoundary';
import { lazy } from '../../ui/lazy';
import type { LeadScore, ScoreRule } from '@shared/contract/lead-score';
import { isApiError } from '../../core/http/api-error';
import { errorMessage } from '../../core/http/error-message';
import { toast } from '../../core/toast';
import { LeaveGuard } from '../../ui/LeaveGuard';
import { EmptyState } from '../../ui/EmptyState';
import { Section } from '../../ui/page/Section';
import { UnsavedBar } from '../../ui/page/UnsavedBar';
import rows from '../../ui/row-list.module.css';
import { useChangeLeadScoreMutation } from './api';
import { BandsSection } from './BandsSection';
import { copy } from './copy';
import {
  type Draft,
  changeOf,
  countChanges,
  NO_DRAFT,
  shownRules,
  withAgain,
  without,
  withRule,
} from './draft';
import { RuleRow } from './RuleRow';
import { usePreview } from './use-preview';

const RuleDialog = lazy(async () => ({ default: (await import('./RuleDialog')).RuleDialog }));

interface RulesEditorProps {
  readonly leadScore: LeadScore;
  readonly draft: Draft;
  /** The rule whose dialog is open; `new`: one that is to be added. */
  readonly edited: string | null;
  readonly locked: string | null;
  /** The button that adds a rule. */
  readonly add: ReactNode;
  readonly onDraft: (draft: Draft) => void;
  readonly onEdit: (id: string | null) => void;
}

/** Rules as they are being changed, what that makes, and the way to save it all at once. */
export function RulesEditor(props: RulesEditorProps) {
  const { leadScore, draft, edited, locked, add, onDraft, onEdit } = props;
  const [send, { isLoading: saving }] = useChangeLeadScoreMutation();
  const [problem, setProblem] = useState<string | null>(null);
  /** The same call again has the same key: what arrived although no answer came is not done twice. */
  const [attempt, setAttempt] = useState<{ readonly text: string; readonly key: string } | null>(null);
  const shown = shownRules(leadScore.rules, draft);
  const change = changeOf(leadScore.rules, draft);
  const preview = usePreview(locked === null ? change : null);
  const editedRule = shown.find(({ rule }) => rule._id === edited)?.rule ?? null;

  async function save(): Promise<void> {
    if (change === null) return;
    const text = JSON.stringify(change);
    const key = attempt?.text === text ? attempt.key : crypto.randomUUID();
    setAttempt({ text, key });
    setProblem(null);
    const { error } = await send({ change, idempotencyKey: key });
    if (error === undefined) {
      onDraft(NO_DRAFT);
      toast(copy.saved, 'success');
    } else {
      const isGone = isApiError(error) && error.code === 'score_rule_not_found';
      setProblem(isGone ? copy.notThere : errorMessage(error));
    }
  }

  return (
    <>
      <BandsSection leadScore={leadScore} preview={preview} />
      <Section title={copy.rules} text={copy.rulesText}>
        {shown.length === 0 ? (
          <EmptyState
            icon="chart"
            title={copy.none}
            text={copy.noneText}
            {...(locked === null ? { action: add } : {})}
          />
        ) : (
          <ul className={rows.list} aria-label={copy.list}>
            {shown.map((one) => (
              <li key={one.rule._id}>
                <RuleRow
                  shown={one}
                  choices={leadScore.choices}
                  locked={saving ? copy.saving : locked}
                  onChange={(rule) => {
                    onDraft(withRule(draft, rule, false));
                  }}
                  onEdit={() => {
                    onEdit(one.rule._id);
                  }}
                  onRemove={() => {
                    onDraft(without(draft, one.rule._id));
                  }}
                  onKeep={() => {
                    onDraft(withAgain(draft, one.rule._id));
                  }}
                />
              </li>
            ))}
          </ul>
        )}
      </Section>
      {change !== null && (
        <UnsavedBar
          text={copy.unsaved(countChanges(change))}
          save={saving ? copy.saving : copy.save}
          discard={copy.discard}
          saving={saving}
          canSave={locked === null}
          problem={problem ?? locked}
          onSave={() => void save()}
          onDiscard={() => {
            setProblem(null);
            onDraft(NO_DRAFT);
          }}
        />
      )}
      <LeaveGuard unsaved={change !== null} />
      <LazyBoundary fallback={null}>
        {(edited === 'new' || editedRule !== null) && (
          <RuleDialog
            key={edited}
            rule={editedRule}
            choices={leadScore.choices}
            onDone={(rule: ScoreRule) => {
              onDraft(withRule(draft, rule, edited === 'new'));
              onEdit(null);
            }}
            onClose={() => {
              onEdit(null);
            }}
          />
        )}
      </LazyBoundary>
    </>
  );
}
