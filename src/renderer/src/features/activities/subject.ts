import type { RecordSubject } from '../record-timeline';

/** The filter of the list that finds what belongs to it. */
export const filterOf = ({ kind, id }: RecordSubject) => {
  switch (kind) {
    case 'contact':
      return { customer_ids: id };
    case 'company':
      return { company_id: id };
    case 'deal':
      return { deal_ids: id };
  }
};
