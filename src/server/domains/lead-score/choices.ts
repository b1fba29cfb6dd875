import type { ScoreChoices, ScoreCondition } from '@shared/contract/lead-score';
import type { Scope } from '../../platform/scope';

/** Tags of contacts (spec 3 §3). */
const CONTACT_TAGS = 1;

/** What rules can speak of, by name. */
export async function readChoices({ db, business_id }: Scope): Promise<ScoreChoices> {
  const tags = await db
    .selectFrom('tags')
    .select(['_id', 'label as name'])
    .where('business_id', '=', business_id)
    .where('tag_type', '=', CONTACT_TAGS)
    .orderBy('label')
    .execute();
  const interests = await db
    .selectFrom('interests')
    .select(['_id', 'label as name'])
    .where('business_id', '=', business_id)
    .orderBy('label')
    .execute();
  const stages = await db
    .selectFrom('lifecycle_stages')
    .select(['_id', 'label as name'])
    .where('business_id', '=', business_id)
    .orderBy('position')
    .execute();
  const fields = await db
    .selectFrom('fields')
    .select(['_id', 'label as name'])
    .where('business_id', '=', business_id)
    .where('entity', '=', 'contact')
    .orderBy('position')
    .execute();
  return { tags, interests, stages, fields };
}

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
