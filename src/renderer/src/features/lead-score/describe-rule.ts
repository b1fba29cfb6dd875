import type { ScoreChoices, ScoreCondition } from '@shared/contract/lead-score';
import { assertNever } from '@shared/rules/assert-never';
import { copy } from './copy';

const nameIn = (list: ScoreChoices[keyof ScoreChoices], id: string): string | null =>
  list.find(({ _id }) => _id === id)?.name ?? null;

/** What a rule speaks of is not there any more: it counts for nobody. */
export function isStale(condition: ScoreCondition, choices: ScoreChoices): boolean {
  switch (condition.kind) {
    case 'tag':
      return nameIn(choices.tags, condition.tag_id) === null;
    case 'interest':
      return nameIn(choices.interests, condition.interest_id) === null;
    case 'stage':
      return nameIn(choices.stages, condition.stage_id) === null;
    case 'field':
      return nameIn(choices.fields, condition.field_id) === null;
    default:
      return false;
  }
}

/** What a rule asks of a contact, in words. */
export function describeCondition(condition: ScoreCondition, choices: ScoreChoices): string {
  const { says, gone } = copy;
  switch (condition.kind) {
    case 'filled':
      return says.filled(copy.fields[condition.field]);
    case 'tag':
      return says.tag(nameIn(choices.tags, condition.tag_id) ?? gone.tag);
    case 'interest':
      return says.interest(nameIn(choices.interests, condition.interest_id) ?? gone.interest);
    case 'stage':
      return says.stage(nameIn(choices.stages, condition.stage_id) ?? gone.stage);
    case 'field':
      return says.field(nameIn(choices.fields, condition.field_id) ?? gone.field);
    case 'wrote_within':
      return says.wroteWithin(condition.days);
    case 'silent_for':
      return says.silentFor(condition.days);
    case 'messages':
      return says.messages(condition.most);
    case 'template_answered':
      return says.answered(condition.days);
    case 'deals':
      return says.deals(condition.state, condition.most);
    default:
      return assertNever(condition);
  }
}
