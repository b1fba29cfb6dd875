/** The record that activities are read of and logged for. */
export interface ActivitySubject {
  readonly kind: 'contact' | 'company';
  readonly id: string;
  readonly name: string;
}

/** The filter of the list that finds what belongs to it. */
export const filterOf = ({ kind, id }: ActivitySubject) =>
  kind === 'contact' ? { customer_ids: id } : { company_id: id };
