import { useId, useState } from 'react';
import type { VisitorSession } from '@shared/contract/visitors';
import { parseUrl } from '@shared/rules/parse-url';
import { Icon } from '../../../ui/Icon';
import { formatDayAndTime } from '../../../ui/format-date';
import { copy } from '../copy';
import { showStay } from '../times';
import { SessionEvents } from './SessionEvents';
import css from './drawers.module.css';

interface SessionItemProps {
  readonly visitor: string;
  readonly session: VisitorSession;
  readonly startsOpen: boolean;
}

const siteOf = (url: string): string => parseUrl(url)?.host ?? url;

/** One session; opened, it shows what was done. */
export function SessionItem({ visitor, session, startsOpen }: SessionItemProps) {
  const [open, setOpen] = useState(startsOpen);
  const id = useId();
  const { started_at, is_open, page_visits, stay_time, referrer } = session;
  return (
    <li className={css.session}>
      <button
        type="button"
        className={css.sessionHead}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <Icon name="chevronDown" size={16} />
        <span className={css.what}>
          <b>
            <time dateTime={started_at}>{formatDayAndTime(started_at)}</time>
            {is_open && <em className={css.now}>{copy.now}</em>}
          </b>
          <span>
            {copy.pages(page_visits)} · {showStay(stay_time)}
            {referrer !== '' && ` · ${copy.cameFrom(siteOf(referrer))}`}
          </span>
        </span>
      </button>
      <div id={id} className={css.sessionBody}>
        {open && <SessionEvents visitor={visitor} session={session._id} />}
      </div>
    </li>
  );
}
