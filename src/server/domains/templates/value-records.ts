import type { FieldEntity } from '@shared/reference/field-kinds';
import { AppError } from '../../platform/errors';
import type { Scope } from '../../platform/scope';
import type { Fields, ValueRecords } from './values-service';

export interface Sources {
  readonly contacts: { byId(scope: Scope, id: string): Promise<object> };
  readonly companies: { byId(scope: Scope, id: string): Promise<object> };
  readonly deals: {
    ofContact(
      scope: Scope,
      contactId: string,
    ): Promise<{ readonly rows: readonly { readonly _id: string }[] }>;
  };
  readonly fieldValues: { read(scope: Scope, entity: FieldEntity, id: string): Promise<Fields> };
}

/** Contacts, companies and deals with the workspace's own fields. */
export function valueRecords({ contacts, companies, deals, fieldValues }: Sources): ValueRecords {
  const withOwn = async (scope: Scope, entity: FieldEntity, id: string, record: object): Promise<Fields> => ({
    ...(await fieldValues.read(scope, entity, id)),
    ...record,
  });
  return {
    contact: async (scope, id) => withOwn(scope, 'contact', id, await contacts.byId(scope, id)),
    company: async (scope, id) => withOwn(scope, 'company', id, await companies.byId(scope, id)),
    async deal(scope, contactId, dealId) {
      const { rows } = await deals.ofContact(scope, contactId);
      const deal = dealId === undefined ? rows[0] : rows.find(({ _id }) => _id === dealId);
      if (!deal && dealId !== undefined) throw new AppError('deal_not_found');
      return deal ? withOwn(scope, 'deal', deal._id, deal) : null;
    },
  };
}
