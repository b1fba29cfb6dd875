import type { ScoreCondition, ScoreRule } from '@shared/contract/lead-score';
import { newId } from '../../platform/ids';

interface FirstRule {
  readonly name: string;
  readonly points: number;
  readonly condition: ScoreCondition;
}

const FIRST: readonly FirstRule[] = [
  { name: 'Has an email address', points: 5, condition: { kind: 'filled', field: 'email' } },
  { name: 'Belongs to a company', points: 5, condition: { kind: 'filled', field: 'company' } },
  { name: 'Wrote within 7 days', points: 20, condition: { kind: 'wrote_within', days: 7 } },
  { name: 'Messages from them', points: 1, condition: { kind: 'messages', most: 20 } },
  {
    name: 'Answered a template within 3 days',
    points: 10,
    condition: { kind: 'template_answered', days: 3 },
  },
  { name: 'Has an open deal', points: 20, condition: { kind: 'deals', state: 'open', most: 1 } },
  { name: 'Has won deals', points: 15, condition: { kind: 'deals', state: 'won', most: 3 } },
  { name: 'No message for 60 days', points: -15, condition: { kind: 'silent_for', days: 60 } },
];

/** Contact types of a new workspace that say something about how promising somebody is. */
const OF_STAGES: Readonly<Record<string, number>> = { 'Qualified lead': 10, Prospect: 15 };

/** The rules that a workspace begins with. @param stages label -> id of its contact types */
export function defaultRules(stages: Readonly<Record<string, string>>): ScoreRule[] {
  const staged = Object.entries(OF_STAGES).flatMap(([label, points]): FirstRule[] => {
    const stage_id = stages[label];
    return stage_id === undefined ? [] : [{ name: label, points, condition: { kind: 'stage', stage_id } }];
  });
  return [...FIRST, ...staged].map((rule) => ({ ...rule, _id: newId(), enabled: true }));
}
