import type { ScoreRule } from '@shared/contract/lead-score';
import type { AuditEntry } from '../../platform/audit/audit';

type Note = Pick<AuditEntry, 'kind' | 'target_id' | 'summary'>;

const signed = (points: number): string => (points > 0 ? `+${points}` : `−${Math.abs(points)}`);
const titled = ({ name, points }: ScoreRule): string => `“${name}” (${signed(points)})`;

/** What was done to a rule, in words; null when it is as it was. */
function changeOf(before: ScoreRule, after: ScoreRule): string | null {
  const parts = [
    ...(before.name === after.name ? [] : [`renamed to “${after.name}”`]),
    ...(before.points === after.points ? [] : [`${signed(before.points)} became ${signed(after.points)}`]),
    ...(before.enabled === after.enabled ? [] : [after.enabled ? 'switched on' : 'switched off']),
    ...(JSON.stringify(before.condition) === JSON.stringify(after.condition)
      ? []
      : ['it counts something else']),
  ];
  return parts.length === 0 ? null : `Lead score rule ${titled(before)}: ${parts.join(', ')}`;
}

/** A line for each rule that was added, changed or removed. */
export function notesOf(before: readonly ScoreRule[], after: readonly ScoreRule[]): Note[] {
  const old = new Map(before.map((rule) => [rule._id, rule]));
  const left = new Set(after.map(({ _id }) => _id));
  const kept = after.flatMap((rule): Note[] => {
    const was = old.get(rule._id);
    const target_id = rule._id;
    if (!was)
      return [
        { kind: 'lead_score.rule_added', target_id, summary: `Added the lead score rule ${titled(rule)}` },
      ];
    const summary = changeOf(was, rule);
    return summary === null ? [] : [{ kind: 'lead_score.rule_changed', target_id, summary }];
  });
  const gone = before.filter(({ _id }) => !left.has(_id));
  return [
    ...kept,
    ...gone.map((rule): Note => ({
      kind: 'lead_score.rule_removed',
      target_id: rule._id,
      summary: `Removed the lead score rule ${titled(rule)}`,
    })),
  ];
}
