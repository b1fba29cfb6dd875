import type { TemplateObstacle, TemplateProblem } from '@shared/rules/template-values';
import { COPY } from './copy';

export interface Readiness {
  readonly maySend: boolean;
  /** The WhatsApp account is connected. */
  readonly connected: boolean;
  readonly obstacle: TemplateObstacle | null;
  readonly problems: ReadonlyMap<string, TemplateProblem>;
}

/** Why the template cannot be sent yet, in one sentence; null when it can. What the person cannot change comes first. */
export function blockedBy({ maySend, connected, obstacle, problems }: Readiness): string | null {
  if (!maySend) return COPY.mayNotSend;
  if (!connected) return COPY.disconnected;
  if (obstacle !== null) return COPY.obstacles[obstacle];
  const missing = [...problems.values()].filter((problem) => problem === 'empty').length;
  const wrong = problems.size - missing;
  if (wrong > 0) return COPY.wrong(wrong);
  return missing > 0 ? COPY.missing(missing) : null;
}
