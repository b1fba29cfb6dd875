import * as contract from '@shared/contract/bin';
import { AppError } from '../../platform/errors';
import { type Route, route } from '../../platform/http/route';
import { type Caller, inTransaction } from '../../platform/scope';
import { binPage } from '../bin/reads';
import { conversationsOfContacts } from '../chat/reads';
import { binRecords, contactsBin } from './bin';
import { contactRecord } from './contact-repository';
import { type RestoreContext, restoreContacts } from './kept-entries';

export function contactBinRoutes(context: RestoreContext): Route[] {
  const put = (caller: Caller, ids: readonly string[]) =>
    inTransaction(caller, (tx) => binRecords(context, tx, caller, ids));

  return [
    route(contract.deleteContact, async ({ caller, params: { id } }) => {
      if ((await contactRecord(caller, id)) === undefined) throw new AppError('contact_not_found');
      return { data: { ids: await put(caller, [id]) } };
    }),
    route(contract.deleteContacts, async ({ caller, body }) => ({
      data: { ids: await put(caller, body.customer_id) },
    })),
    route(contract.restoreContacts, async ({ caller, body }) => ({
      data: {
        ids: await inTransaction(caller, (tx) => restoreContacts(context, tx, caller, body.customer_id)),
      },
    })),
    route(contract.contactBin, async ({ caller, query }) => {
      const page = await binPage(contactsBin, caller, query, context.clock());
      const threads = await conversationsOfContacts(
        caller,
        page.rows.map(({ _id }) => _id),
      );
      const rows = page.rows.map((row) => ({
        ...row,
        conversations: threads.filter(({ contact_id }) => contact_id === row._id).length,
      }));
      return { data: { ...page, rows } };
    }),
  ];
}
