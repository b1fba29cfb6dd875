import type { QueryInputOf } from '@shared/contract/endpoint';
import { contactList } from '@shared/contract/contact-list';
import { contactById } from '@shared/contract/contacts';
import { api } from '../../../core/http/api';
import { call } from '../../../core/http/endpoint-query';
import { useCan } from '../../../core/workspace';
import { useCampaignMembersInfiniteQuery } from '../api';

type ContactFilter = QueryInputOf<typeof contactList>;

/** Whom a campaign is for, as far as a preview needs it. */
export type Audience =
  | { readonly kind: 'ids'; readonly ids: readonly string[] }
  | { readonly kind: 'filter'; readonly filter: ContactFilter }
  | { readonly kind: 'campaign'; readonly id: string };

interface Sample {
  readonly id: string;
  readonly name: string;
}

/** So many of them one steps through. */
const MOST = 20;

const { useSampleContactQuery, useSampleContactsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    sampleContact: build.query({
      ...call(contactById, (id: string) => ({ params: { id } })),
      providesTags: (_result, _error, id) => [{ type: 'Contact', id }],
      keepUnusedDataFor: 60,
    }),
    sampleContacts: build.query({
      ...call(
        contactList,
        (filter: ContactFilter) => ({ query: { ...filter, page_num: '1', rows_per_page: String(MOST) } }),
        ({ rows }) => rows.map(({ _id, name }): Sample => ({ id: _id, name })),
      ),
      providesTags: [{ type: 'Contact', id: 'LIST' }],
      keepUnusedDataFor: 60,
    }),
  }),
});

/** One of those whom a campaign is for. @param at from 0 */
export function useSample(
  audience: Audience | null,
  at: number,
): { readonly count: number; readonly sample: Sample | null } {
  const mayView = useCan('view', 'crm_contacts');
  const ids = audience?.kind === 'ids' ? audience.ids.slice(0, MOST) : [];
  const id = ids[at] ?? '';
  const one = useSampleContactQuery(id, { skip: id === '' || !mayView });
  const found = useSampleContactsQuery(audience?.kind === 'filter' ? audience.filter : {}, {
    skip: audience?.kind !== 'filter' || !mayView,
  });
  const members = useCampaignMembersInfiniteQuery(
    { id: audience?.kind === 'campaign' ? audience.id : '', state: null, reason: null },
    { skip: audience?.kind !== 'campaign' || !mayView },
  );
  if (audience?.kind === 'ids') {
    const contact = one.currentData;
    return { count: ids.length, sample: contact ? { id, name: contact.name } : null };
  }
  const rows: readonly Sample[] =
    audience?.kind === 'filter'
      ? (found.currentData ?? [])
      : (members.currentData?.pages[0]?.rows.slice(0, MOST) ?? []).map(({ contact_id, name }) => ({
          id: contact_id,
          name,
        }));
  return { count: rows.length, sample: rows[at] ?? null };
}
