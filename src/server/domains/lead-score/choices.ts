import type { ScoreChoices, ScoreCondition } from '@shared/contract/lead-score';
import type { Scope } from '../../platform/scope';
import { allTypes } from '../contact-types/reads';
import { contactFields } from '../fields/reads';
import { allInterests } from '../interests/reads';
import { contactTags } from '../tags/reads';

/** What rules can speak of, by name. */
export const readChoices = async (scope: Scope): Promise<ScoreChoices> => ({
  tags: await contactTags(scope),
  interests: await allInterests(scope),
  stages: await allTypes(scope),
  fields: await contactFields(scope),
});

/** The list and the id of what a condition speaks of; null when it speaks of nothing that can be deleted. */
function entryOf(condition: ScoreCondition): readonly [keyof ScoreChoices, string, string] | null {
  switch (condition.kind) {
    case 'tag':
      return ['tags', condition.tag_id, 'tag_id'];
    case 'interest':
      return ['interests', condition.interest_id, 'interest_id'];
    case 'stage':
      return ['stages', condition.stage_id, 'stage_id'];
    case 'field':
      return ['fields', condition.field_id, 'field_id'];
    default:
      return null;
  }
}

/** The name of the value that speaks of something that the workspace does not have; null when all is there. */
export function goneEntry(choices: ScoreChoices, condition: ScoreCondition): string | null {
  const entry = entryOf(condition);
  if (entry === null) return null;
  const [list, id, name] = entry;
  return choices[list].some(({ _id }) => _id === id) ? null : name;
}
