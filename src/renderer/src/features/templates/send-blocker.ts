import type { TemplateObstacle, TemplateProblem } from '@shared/rules/template-values';
import { copy } from './copy';

export interface Readiness {
  readonly maySend: boolean;
  /** The WhatsApp account is connected. */
  readonly connected: boolean;
  readonly obstacle: TemplateObstacle | null;
  readonly problems: ReadonlyMap<string, TemplateProblem>;
}

/** Why the template cannot be sent yet, in one sentence; null when it can. What the person cannot change comes first. */
export function sendBlocker({ maySend, connected, obstacle, problems }: Readiness): string | null {
  if (!maySend) return copy.mayNotSend;
  if (!connected) return copy.disconnected;
  if (obstacle !== null) return copy.obstacles[obstacle];
  const missing = [...problems.values()].filter((problem) => problem === 'empty').length;
  const wrong = problems.size - missing;
  if (wrong > 0) return copy.wrong(wrong);
  return missing > 0 ? copy.missing(missing) : null;
}
