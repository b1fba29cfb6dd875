import { Button } from '../../../ui/Button';
import { dateFormat } from '../../../ui/formats';
import { Icon } from '../../../ui/Icon';
import { useNow } from '../../../ui/use-now';
import type { LiveSession } from '../api';
import { copy } from '../copy';
import { relativeTime } from './relative-time';
import { deviceLabel } from './device-label';
import css from './sessions.module.css';

const { sessions: words } = copy;
const MINUTE_MS = 60_000;

interface SessionRowProps {
  readonly session: LiveSession;
  /** It is being ended. */
  readonly ending: boolean;
  readonly onEnd: () => void;
}

/** One place where the person is signed in: with what, since when, seen when. */
export function SessionRow({ session, ending, onEnd }: SessionRowProps) {
  const now = useNow(MINUTE_MS);
  const { text, icon } = deviceLabel(session.kind, session.user_agent);
  const since = dateFormat({ dateStyle: 'medium' }).format(Date.parse(session.created_at));
  const ago = relativeTime(Date.parse(session.last_seen_at), now);
  const seen = session.current || ago === null ? words.now : words.seen(ago);
  return (
    <li className={css.row}>
      <span className={css.icon}>
        <Icon name={icon} size={18} />
      </span>
      <div className={css.words}>
        <b>
          {text}
          {session.current && <span className={css.current}>{words.current}</span>}
        </b>
        <small title={session.user_agent ?? undefined}>
          {seen} · {words.since(since)}
        </small>
      </div>
      {!session.current && (
        <Button aria-label={words.endOf(text)} aria-disabled={ending} onClick={ending ? undefined : onEnd}>
          {words.end}
        </Button>
      )}
    </li>
  );
}
