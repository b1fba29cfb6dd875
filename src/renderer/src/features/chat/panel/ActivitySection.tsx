import { useState } from 'react';
import type { ContactActivity } from '@shared/contract/contact-activity';
import type { Conversation } from '@shared/contract/chat';
import { reasonOf } from '../../../core/http/api-error';
import { Button } from '../../../ui/Button';
import { Skeleton } from '../../../ui/Skeleton';
import { formatDay, formatDayAndTime } from '../../../ui/format-date';
import { useLocale, useTimeZone } from '../../../ui/time-zone';
import { copy } from '../copy';
import { useContactActivityQuery } from './activity-api';
import { Section } from './Section';
import edit from './edit.module.css';
import css from './panel.module.css';

/** In the panel before “All n”. */
const SHOWN = 5;
const MINUTE = 60_000;

function wordsOf(entry: ContactActivity): string {
  const words = copy.activity;
  switch (entry.kind) {
    case 'contact_created':
      return words.created;
    case 'conversation_opened':
      return words.opened;
    case 'conversation_resolved':
      return words.resolved(entry.by);
    case 'task_created':
      return words.task(entry.title);
    case 'visit':
      return words.visit(entry.page, entry.pages, Math.round(entry.stay / MINUTE));
  }
}

function Entries({ contactId, since }: { readonly contactId: string; readonly since: string }) {
  const { data, isError, error, refetch } = useContactActivityQuery({ contactId, since });
  const [all, setAll] = useState(false);
  // Drawn again when dates are written in another way.
  useTimeZone();
  useLocale();
  if (data === undefined) {
    return isError ? (
      <p className={css.muted}>
        {reasonOf(error)} <Button onClick={() => void refetch()}>{copy.tryAgain}</Button>
      </p>
    ) : (
      <Skeleton height={64} />
    );
  }
  return (
    <>
      <dl className={css.details}>
        {(all ? data : data.slice(0, SHOWN)).map((entry) => (
          <div key={`${entry.kind}:${entry.at}`}>
            <dt title={formatDayAndTime(entry.at)}>{formatDay(entry.at)}</dt>
            <dd dir="auto">{wordsOf(entry)}</dd>
          </div>
        ))}
      </dl>
      {data.length > SHOWN && (
        <button
          type="button"
          className={edit.link}
          aria-expanded={all}
          onClick={() => {
            setAll(!all);
          }}
        >
          {all ? copy.showFewer : copy.all(data.length)}
        </button>
      )}
    </>
  );
}

export interface ActivitySectionProps {
  readonly contactId: string;
  readonly conversation: Conversation;
}

/** What has happened with the contact lately; asked for once somebody opens it. */
export function ActivitySection({ contactId, conversation }: ActivitySectionProps) {
  const [open, setOpen] = useState(false);
  const since = `${conversation.state}:${conversation.last_inbound_message_id ?? ''}`;
  return (
    <Section
      title={copy.activity.title}
      action={
        <button
          type="button"
          className={edit.link}
          aria-expanded={open}
          aria-label={copy.activity.toggle(open)}
          onClick={() => {
            setOpen(!open);
          }}
        >
          {open ? copy.activity.hide : copy.activity.show}
        </button>
      }
    >
      {open && <Entries contactId={contactId} since={since} />}
    </Section>
  );
}
