import { type ContactActivity, MAX_ACTIVITY } from '@shared/contract/contact-activity';
import { type Module, can } from '@shared/rules/permissions';
import { toInstant } from '../../platform/clock';
import { AppError } from '../../platform/errors';
import type { Caller, Scope } from '../../platform/scope';
import { contactRecord } from './contact-repository';

/** What a domain knows of the things that have happened with contacts. */
export interface ActivitySource {
  /** Only those who may view it are told. */
  readonly module: Module;
  /** The newest, at most {@link MAX_ACTIVITY} things. */
  of(scope: Scope, contactId: string): Promise<ContactActivity[]>;
}

/**
 * What has happened with a contact, newest first.
 * @throws AppError `contact_not_found`.
 */
export async function contactActivityOf(
  sources: Iterable<ActivitySource>,
  caller: Caller,
  contactId: string,
): Promise<ContactActivity[]> {
  const contact = await contactRecord(caller, contactId);
  if (!contact) throw new AppError('contact_not_found');
  const seen = [...sources].filter(({ module }) => can(caller.permissions, 'view', module));
  const found = await Promise.all(seen.map((source) => source.of(caller, contactId)));
  const created: ContactActivity = { kind: 'contact_created', at: toInstant(contact.created_at) };
  return [...found.flat(), created]
    .sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0))
    .slice(0, MAX_ACTIVITY);
}
