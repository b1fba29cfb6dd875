import type { Batch } from '../../../platform/operations/operation-kind';
import { noteChanges } from '../../history/reads';
import type { Link, LinkPair } from '../links-repository';

/** Notes in the history of contacts what they were given, or what was taken from them. */
export async function noteLinks(
  { tx, caller }: Pick<Batch, 'tx' | 'caller'>,
  link: Link,
  pairs: readonly LinkPair[],
  change: 'given' | 'taken',
  at: number,
): Promise<void> {
  const byContact = new Map<string, string[]>();
  for (const { contact_id, entry_id } of pairs)
    byContact.set(contact_id, [...(byContact.get(contact_id) ?? []), entry_id]);
  const notes = [...byContact].map(([record_id, entries]) => ({
    kind: 'contact' as const,
    record_id,
    changes: [
      {
        field: `${link}s`,
        from: change === 'taken' ? entries : null,
        to: change === 'given' ? entries : null,
      },
    ],
  }));
  await noteChanges(tx, caller, notes, at);
}

/** Notes in the history of contacts that one of their fields holds another value. */
export async function noteColumn(
  { tx, caller }: Pick<Batch, 'tx' | 'caller'>,
  field: string,
  change: { readonly contacts: readonly string[]; readonly from: unknown; readonly to: unknown },
  at: number,
): Promise<void> {
  const { contacts, from, to } = change;
  const notes = contacts.map((record_id) => ({
    kind: 'contact' as const,
    record_id,
    changes: [{ field, from, to }],
  }));
  await noteChanges(tx, caller, notes, at);
}
