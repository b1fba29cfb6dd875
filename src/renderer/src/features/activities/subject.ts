import type { Picked } from '../../ui/record-picker/record-list';

/** The record that activities are read of and logged for. */
export interface ActivitySubject {
  readonly kind: 'contact' | 'company' | 'deal';
  readonly id: string;
  readonly name: string;
  /** Contacts whom what is logged is about, too, as long as nobody else is chosen. */
  readonly people?: readonly Picked[];
}

/** The filter of the list that finds what belongs to it. */
export const filterOf = ({ kind, id }: ActivitySubject) => {
  switch (kind) {
    case 'contact':
      return { customer_ids: id };
    case 'company':
      return { company_id: id };
    case 'deal':
      return { deal_ids: id };
  }
};
