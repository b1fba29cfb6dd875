import { type SearchDoc, searchDocOf } from '../../platform/search/search-doc';

/** A further address or number of a contact. */
export interface ContactPoint {
  readonly kind: 'email' | 'phone';
  readonly value: string;
}

/** What search knows of a contact. */
export const searchDoc = (contact: {
  readonly name: string;
  readonly phone: string | null;
  readonly email: string | null;
  readonly others?: readonly ContactPoint[];
}): SearchDoc =>
  searchDocOf(contact.name, [
    { kind: 'phone', value: contact.phone },
    { kind: 'text', value: contact.email },
    ...(contact.others ?? []).map(({ kind, value }) =>
      kind === 'phone' ? ({ kind, value } as const) : ({ kind: 'text', value } as const),
    ),
  ]);
