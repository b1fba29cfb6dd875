/** What a task is about, as a drawer is asked to show it. */
export interface RecordRef {
  readonly kind: 'contact' | 'company' | 'deal';
  readonly id: string;
}
