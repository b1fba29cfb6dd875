import { anonymizeAudit } from '../../platform/audit/anonymize';
import { forgetAnswers } from '../../platform/http/idempotency';
import { conversationsOfContacts } from '../chat/reads';
import { type Eraser, mentionsOf } from './erasers';

/** Entries of the audit log that are about the person, or name them. */
export const eraseAudit: Eraser = async (tx, person) => {
  const conversations = await conversationsOfContacts(tx, [person.contact_id]);
  const ids = [person.contact_id, ...conversations.map(({ _id }) => _id)];
  const audit = await anonymizeAudit(tx, ids, mentionsOf(person));
  return { erased: { audit }, files: [], isDone: true };
};

/** Answers that are kept so that a call that arrives twice is answered alike. */
export const eraseAnswers: Eraser = async (tx, person) => {
  const answers = await forgetAnswers(tx, [...mentionsOf(person), `%${person.contact_id}%`]);
  return { erased: { answers }, files: [], isDone: true };
};
