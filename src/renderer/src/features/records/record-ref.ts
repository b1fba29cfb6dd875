/** A record, as a drawer is asked to show it. */
export interface RecordRef {
  readonly kind: 'contact' | 'company' | 'deal';
  readonly id: string;
  /** Contacts through whom a company or a deal is reached. */
  readonly people?: readonly string[];
  /** What is to be known of how one came to a contact. */
  readonly note?: string;
  /** A contact begins with its form. */
  readonly isEdited?: boolean;
}
