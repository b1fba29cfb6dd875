import { useState } from 'react';
import { Link } from 'react-router-dom';
import { reasonOf } from '../../../app/api-error';
import { useWorkspace } from '../../../app/workspace';
import { Button } from '../../../ui/Button';
import { showDayAndTime } from '../../../ui/show-date';
import { useLocale, useTimeZone } from '../../../ui/time-zone';
import { useContactTasksQuery } from '../../tasks';
import { COPY } from '../copy';
import { Section } from './Section';
import css from './edit.module.css';
import panel from './panel.module.css';

/** In the panel before “All n”. */
const SHOWN = 3;
const DONE = 9;

/** The newest tasks about the contact, each leading to it; nothing at all where there are none. */
export function TasksSection({ contactId }: { readonly contactId: string }) {
  const { data, isError, error, refetch } = useContactTasksQuery(contactId);
  const { index } = useWorkspace();
  const [all, setAll] = useState(false);
  // Drawn again when dates are written in another way.
  useTimeZone();
  useLocale();
  if (data === undefined) {
    return isError ? (
      <Section title={COPY.tasks}>
        <p className={panel.muted}>
          {reasonOf(error)} <Button onClick={() => void refetch()}>{COPY.tryAgain}</Button>
        </p>
      </Section>
    ) : null;
  }
  if (data.rows.length === 0) return null;
  const shown = all ? data.rows : data.rows.slice(0, SHOWN);
  return (
    <Section
      title={COPY.tasks}
      action={
        data.rows.length > SHOWN && (
          <button
            type="button"
            className={css.link}
            aria-expanded={all}
            onClick={() => {
              setAll(!all);
            }}
          >
            {all ? COPY.showFewer : COPY.all(data.total)}
          </button>
        )
      }
      note={all && data.total > data.rows.length ? COPY.newestOf(data.rows.length) : undefined}
    >
      <ul className={css.tasks}>
        {shown.map(({ _id, title, status, due_date }) => (
          <li key={_id} data-done={status === DONE}>
            <Link to={`/business/${index + 1}/task?task_id=${encodeURIComponent(_id)}`}>
              <b dir="auto" title={title}>
                {title}
              </b>
              <small>{due_date === null ? COPY.noDue : COPY.due(showDayAndTime(due_date))}</small>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
