import { parseUrl } from '@shared/rules/parse-url';
import { type ContactActivity, MOST_ACTIVITY } from '@shared/contract/contact-activity';
import { can } from '@shared/rules/permissions';
import { toInstant } from '../../platform/clock';
import { AppError } from '../../platform/errors';
import type { Caller } from '../../platform/scope';
import * as rows from './activity-repository';

/** The path of a page; what is no address is shown as it is. */
const pathOf = (url: string): string => parseUrl(url)?.pathname ?? url;

async function tickets(caller: Caller, contactId: string): Promise<ContactActivity[]> {
  const asked = await rows.ticketsOfContact(caller, contactId, MOST_ACTIVITY).execute();
  const by = asked.flatMap(({ resolved_by }) => (resolved_by ? [resolved_by] : []));
  const names = await rows.namesOfMembers(caller, [...new Set(by)]);
  return asked.flatMap(({ conversation_id, opened_at, resolved_at, resolved_by }): ContactActivity[] => [
    { kind: 'conversation_opened', at: toInstant(opened_at), conversation_id },
    ...(resolved_at === null
      ? []
      : [
          {
            kind: 'conversation_resolved' as const,
            at: toInstant(resolved_at),
            conversation_id,
            by: names.get(resolved_by ?? '') ?? null,
          },
        ]),
  ]);
}

async function tasks(caller: Caller, contactId: string): Promise<ContactActivity[]> {
  const made = await rows.tasksOfContact(caller, contactId, MOST_ACTIVITY).execute();
  return made.map(({ _id, title, created_at }) => ({
    kind: 'task_created',
    at: toInstant(created_at),
    task_id: _id,
    title,
  }));
}

async function visits(caller: Caller, contactId: string): Promise<ContactActivity[]> {
  const came = await rows.visitsOfContact(caller, contactId, MOST_ACTIVITY).execute();
  return came.map(({ started_at, stay_ms, pages, entry_url }) => ({
    kind: 'visit',
    at: toInstant(started_at),
    page: pathOf(entry_url),
    pages,
    stay: stay_ms,
  }));
}

/** Each kind only for those who may view where it comes from. */
const KINDS = [
  ['chat', tickets],
  ['tasks', tasks],
  ['visitors', visits],
] as const;

/**
 * What has happened with a contact, newest first.
 * @throws AppError `contact_not_found`.
 */
export async function contactActivityOf(caller: Caller, contactId: string): Promise<ContactActivity[]> {
  const contact = await rows.contactSince(caller, contactId).executeTakeFirst();
  if (!contact) throw new AppError('contact_not_found');
  const seen = KINDS.filter(([module]) => can(caller.permissions, 'view', module));
  const found = await Promise.all(seen.map(([, read]) => read(caller, contactId)));
  const created: ContactActivity = { kind: 'contact_created', at: toInstant(contact.created_at) };
  return [...found.flat(), created]
    .sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0))
    .slice(0, MOST_ACTIVITY);
}
