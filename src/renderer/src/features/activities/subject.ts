import type { RecordSubject } from '../record-timeline';

/** The filter of the list that finds what belongs to a record; null: to whichever. */
export const filterOf = (subject: RecordSubject | null) => {
  if (subject === null) return {};
  const { kind, id } = subject;
  switch (kind) {
    case 'contact':
      return { customer_ids: id };
    case 'company':
      return { company_id: id };
    case 'deal':
      return { deal_ids: id };
  }
};
