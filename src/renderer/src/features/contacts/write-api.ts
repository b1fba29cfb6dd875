import {
  contactDuplicates,
  createContact,
  updateContact,
  updatePreferences,
} from '@shared/contract/contact-edits';
import type { Contact } from '@shared/contract/contacts';
import { contactFieldValues, fieldGroups } from '@shared/contract/fields';
import { api } from '../../core/http/api';
import { call } from '../../core/http/endpoint-query';
import type { AppDispatch } from '../../core/store/store';
import { toast, untoast } from '../../core/toast';
import { contactsApi } from './api';
import { copy } from './copy';
import { communicationListName } from '@shared/rules/communication-list-name';
import { readOnce } from '../../core/http/read-once';
import { showSaved } from '../../core/http/show-saved';

type Values = Readonly<Record<string, unknown>>;

interface NewContact {
  readonly data: Values;
  /** Contacts that have the same address or number already. */
  readonly allowsDuplicate: boolean;
  readonly idempotencyKey: string;
}
interface ContactChange {
  readonly id: string;
  readonly change: Values;
  /** As the person saw the contact. */
  readonly updatedAt: string;
}
interface PreferenceChange {
  readonly id: string;
  readonly settings: Readonly<Record<string, boolean>>;
}
export interface DuplicatesArg {
  readonly email: string;
  readonly phone: string;
  readonly except: string | null;
}

/** Reached by phone alone (spec 2 §7). */
const byPhoneAlone = ({ email, phone }: Values) =>
  !email && phone ? ({ identifier: 'PHONE' } as const) : {};

/** Queries that show a contact. */
const SHOWN = ['contactList', 'contactPages', 'companyContactPages', 'contactTable', 'contact'] as const;

const writeApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What a contact has in the fields of the workspace's own. */
    contactValues: build.query({
      ...call(contactFieldValues, (id: string) => ({ params: { id } })),
      providesTags: (_result, _error, id) => [{ type: 'Contact', id }, 'Field'],
    }),
    /** Every field that contacts have, where no contact type says more. */
    contactFieldGroups: build.query({
      ...call(fieldGroups, (_arg: undefined) => ({ query: {} })),
      providesTags: ['Field'],
    }),
    contactDuplicates: build.query({
      ...call(contactDuplicates, ({ email, phone, except }: DuplicatesArg) => ({
        query: { email: email || undefined, phone: phone || undefined, except: except ?? undefined },
      })),
      providesTags: [{ type: 'Contact', id: 'LIST' }],
    }),
    createContact: build.mutation({
      ...call(createContact, ({ data, allowsDuplicate, idempotencyKey }: NewContact) => ({
        body: { data: { ...data }, ...byPhoneAlone(data), ...(allowsDuplicate && { allow_duplicate: true }) },
        idempotencyKey,
      })),
      invalidatesTags: (result) => (result ? [{ type: 'Contact', id: 'LIST' }] : []),
    }),
    updateContact: build.mutation({
      ...call(updateContact, ({ id, change, updatedAt }: ContactChange) => ({
        params: { id },
        body: { ...change, updated_at: updatedAt },
      })),
      // Rows have the colour of the type beside its name.
      onQueryStarted: (_arg, saving) => showSaved(saving, SHOWN, { except: ['current_lifecycle_stage'] }),
      invalidatesTags: (result, _error, { id }) =>
        result ? [{ type: 'Contact', id }, { type: 'Contact', id: 'LIST' }, 'Deal', 'Task'] : [],
    }),
    /** Flipped at once, and taken back where it could not be saved (spec 2 §4). */
    updatePreferences: build.mutation({
      ...call(updatePreferences, ({ id, settings }: PreferenceChange) => ({
        params: { id },
        body: { communication_settings: { ...settings } },
      })),
      async onQueryStarted({ id, settings }, { dispatch, queryFulfilled }) {
        const patch = dispatch(
          contactsApi.util.updateQueryData('contact', id, (contact) => ({
            ...contact,
            communication_settings: { ...contact.communication_settings, ...settings },
          })),
        );
        const failed = copy.preferences.failed(Object.keys(settings).map(communicationListName).join(', '));
        try {
          await queryFulfilled;
          untoast(failed);
        } catch {
          patch.undo();
          toast(failed, 'error');
        }
      },
      invalidatesTags: (_result, _error, { id }) => [{ type: 'Contact', id }],
    }),
  }),
});

/** A contact as it is now, with what it has in fields of the workspace's own; null: it could not be read. */
export const readAgain =
  (id: string) =>
  async (dispatch: AppDispatch): Promise<{ contact: Contact; own: Values } | null> => {
    const options = { forceRefetch: true };
    const [contact, own] = await Promise.all([
      readOnce(dispatch(contactsApi.endpoints.contact.initiate(id, options))),
      readOnce(dispatch(writeApi.endpoints.contactValues.initiate(id, options))),
    ]);
    return contact.data && own.data ? { contact: contact.data, own: own.data } : null;
  };

export const {
  useContactValuesQuery,
  useContactFieldGroupsQuery,
  useContactDuplicatesQuery,
  useCreateContactMutation,
  useUpdateContactMutation,
  useUpdatePreferencesMutation,
} = writeApi;
