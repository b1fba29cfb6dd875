import type { Deal } from '@shared/contract/deals';
import { TASK_TITLE_LENGTH } from '@shared/rules/task-values';
import type { Picked } from '../../../ui/record-picker/record-list';
import { contactName } from '../task-labels';
import { type TaskValues, NEW_TASK } from './task-form';

/** What a new task begins with where it is made from something else. */
export interface TaskStart {
  /** Suggested: the first line of it, as much as fits. */
  readonly title: string;
  readonly contact: Picked | null;
  readonly company: Picked | null;
  readonly deal?: Picked;
  readonly assignee: Picked | null;
  readonly fromChat: { readonly conversation_id: string; readonly message_id: string | null } | null;
}

/** The first line with something in it, cut at a word. */
export function suggestedTitle(text: string, maxLength: number = TASK_TITLE_LENGTH): string {
  const line = (text.split('\n').find((one) => one.trim() !== '') ?? '').replace(/\s+/gu, ' ').trim();
  if (line.length <= maxLength) return line;
  const cut = line.slice(0, maxLength - 1);
  const space = line.slice(0, maxLength).lastIndexOf(' ');
  return `${space > maxLength / 2 ? line.slice(0, space) : cut.replace(/[\uD800-\uDBFF]$/u, '')}…`;
}

export const startValues = (start: TaskStart | null): TaskValues =>
  start === null
    ? NEW_TASK
    : {
        ...NEW_TASK,
        title: suggestedTitle(start.title),
        contacts: start.contact ? [start.contact] : [],
        companies: start.company ? [start.company] : [],
        deals: start.deal ? [start.deal] : [],
        assignee: start.assignee,
      };

/** A task about a deal, with the company and the contact with whom it is made. */
export function startOfDeal({
  _id,
  deal_title,
  company_id: company,
  customer_ids: contacts,
}: Deal): TaskStart {
  const [contact] = contacts;
  return {
    title: '',
    contact: contact ? { value: contact._id, label: contactName(contact) } : null,
    company: company && { value: company._id, label: company.mp_company_label },
    deal: { value: _id, label: deal_title },
    assignee: null,
    fromChat: null,
  };
}
