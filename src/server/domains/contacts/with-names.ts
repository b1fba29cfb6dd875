import type { Scope } from '../../platform/scope';
import { companyNames } from '../companies/reads';
import { typeNames } from '../contact-types/reads';

/** Contacts, each with its type and its company as far as there are any. */
export const contactsWithNames = ({ db, business_id }: Scope) =>
  db
    .selectFrom('contacts')
    .leftJoin(typeNames, (join) =>
      join
        .onRef('lifecycle_stages.business_id', '=', 'contacts.business_id')
        .onRef('lifecycle_stages._id', '=', 'contacts.current_lifecycle_stage'),
    )
    .leftJoin(companyNames, (join) =>
      join
        .onRef('companies.business_id', '=', 'contacts.business_id')
        .onRef('companies._id', '=', 'contacts.current_company_id')
        .on('companies.deleted_at', 'is', null),
    )
    .where('contacts.business_id', '=', business_id);
