import type { ActivityType } from '@shared/rules/activity-types';
import { showAgo } from '../../../ui/show-ago';
import { useTimed } from '../../../ui/use-now';
import { saysAgo } from './words';

interface ActivityTimeProps {
  readonly type: ActivityType;
  readonly at: string;
}

const MINUTE_MS = 60_000;

/** How long ago it was, of what people do themselves (spec 2 §9). */
export function ActivityTime({ type, at }: ActivityTimeProps) {
  const ago = useTimed(MINUTE_MS, (now) =>
    saysAgo(type) && Date.parse(at) <= now + MINUTE_MS ? showAgo(at, now) : null,
  );
  return ago === null ? null : <span>{ago}</span>;
}
