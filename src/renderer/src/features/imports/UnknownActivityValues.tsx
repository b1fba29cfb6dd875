import { ACTIVITY_NAMES, ACTIVITY_OUTCOMES } from '@shared/rules/activity-types';
import { IMPORTED_TYPES, activityTypeNamed, bareWord } from '@shared/rules/activity-words';
import { fold } from '@shared/rules/text';
import { useCan } from '../../core/workspace';
import { memberName, useMembersQuery } from '../workspaces';
import { type UnknownProps, UnknownValues } from './UnknownValues';

const TYPES = IMPORTED_TYPES.map((type) => ({ _id: String(type), label: ACTIVITY_NAMES[type] }));
const OUTCOMES = Object.values(ACTIVITY_OUTCOMES)
  .flat()
  .map(({ value, label }) => ({ _id: value, label }));
const KNOWN_OUTCOMES: ReadonlySet<string> = new Set([
  ...OUTCOMES.flatMap(({ _id, label }) => [bareWord(_id), bareWord(label)]),
  'cancelled',
]);

/** Types of activities that there are not. */
export function UnknownActivityTypes(props: UnknownProps) {
  return (
    <UnknownValues
      {...props}
      choices={TYPES}
      isKnown={(text) => activityTypeNamed(text.trim()) !== undefined}
    />
  );
}

/** Outcomes that calls and meetings do not have. */
export function UnknownOutcomes(props: UnknownProps) {
  return (
    <UnknownValues {...props} choices={OUTCOMES} isKnown={(text) => KNOWN_OUTCOMES.has(bareWord(text))} />
  );
}

/** People who are no members, or not any more: left empty, activities are those of whoever imports them. */
export function UnknownMembers(props: UnknownProps) {
  const seesPeople = useCan('view', 'members');
  const { data: members } = useMembersQuery(undefined, { skip: !seesPeople });
  if (members === undefined) return null;
  const known = new Set(members.flatMap((member) => [fold(memberName(member)), fold(member.email)]));
  return (
    <UnknownValues
      {...props}
      choices={members.map((member) => ({ _id: member._id, label: memberName(member) }))}
      isKnown={(text) => known.has(fold(text))}
    />
  );
}
