import type { FastifyRequest } from 'fastify';
import type { Company, CompanyChange, CompanyInput } from '@shared/contract/companies';
import { isForeignKeyViolation } from '../../platform/db/foreign-key-violation';
import { isUniqueViolation } from '../../platform/db/unique-violation';
import { AppError } from '../../platform/errors';
import { once } from '../../platform/http/idempotency';
import { type Caller, type Scope, type TransactionScope, inTransaction } from '../../platform/scope';
import { noteChanges } from '../history/reads';
import { createCompany } from './create-company';
import { companiesAmong } from './reads';
import { changeCompany, companyRecord } from './repository';
import { addTags, removeTags, tagsOfCompanies } from './tags-repository';
import { updateCompany } from './update-company';
import { toCompany } from './views';
import { type CompanyWriteContext, tagsMeant, tell } from './write-context';

/** Pictures, as the media keep them. */
export interface CompanyPictures {
  /** Stores the picture of a form. @returns its address. @throws AppError `picture_rejected`. */
  store(scope: Scope, userId: string, request: FastifyRequest): Promise<string>;
  /** Removes what an address of ours leads to; anything else is left alone. */
  discard(scope: Scope, url: string | null): Promise<void>;
}

interface TagChange {
  readonly companies: readonly string[];
  readonly ids: readonly string[];
}

/** Each throws AppError `company_not_found`, `tag_not_found`, `validation_failed` (with fields). */
export interface CompanyWrites {
  create(caller: Caller, input: CompanyInput, key: string | null): Promise<Company>;
  /** The same in a transaction of others. */
  createIn(tx: TransactionScope, caller: Caller, input: CompanyInput): Promise<Company>;
  /** @throws AppError `record_changed` */
  update(caller: Caller, id: string, change: CompanyChange): Promise<Company>;
  /** `names`: tags by name; one that is new is made, by those who may. All of it or nothing. */
  addTags(caller: Caller, change: TagChange & { readonly names: readonly string[] }): Promise<void>;
  removeTags(caller: Caller, change: TagChange): Promise<void>;
  /** The picture of a form. @throws AppError `picture_rejected` */
  setAvatar(caller: Caller, id: string, request: FastifyRequest): Promise<Company>;
  removeAvatar(caller: Caller, id: string): Promise<Company>;
}

/** Somebody has made the same tag, or deleted one, at the same moment: what there is now decides. */
async function againstOthers<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (!isForeignKeyViolation(error) && !isUniqueViolation(error)) throw error;
    return work();
  }
}

export function createCompanyWrites(context: CompanyWriteContext, pictures: CompanyPictures): CompanyWrites {
  async function requireAll(tx: TransactionScope, ids: readonly string[]): Promise<void> {
    const known = await companiesAmong(tx, ids);
    if (ids.some((id) => !known.has(id))) throw new AppError('company_not_found');
  }

  const noteTags = (
    tx: TransactionScope,
    caller: Caller,
    companies: readonly string[],
    changeOf: (company: string) => { readonly from: string[] | null; readonly to: string[] | null },
  ): Promise<void> =>
    noteChanges(
      tx,
      caller,
      [...new Set(companies)].map((company) => ({
        kind: 'company' as const,
        record_id: company,
        changes: [{ field: 'tags', ...changeOf(company) }],
      })),
      context.clock(),
    );

  /** The company with another picture, or none; the one before it goes. */
  async function showAvatar(caller: Caller, id: string, avatar: string | null): Promise<Company> {
    const { company, before } = await inTransaction(caller, async (tx) => {
      await context.database.lockRow(tx.db, 'companies', tx.business_id, id);
      const record = await companyRecord(tx, id);
      if (!record) throw new AppError('company_not_found');
      if (record.deleted_at !== null) throw new AppError('record_in_bin');
      await changeCompany(tx, id, { mp_company_avatar: avatar });
      const changes = [{ field: 'mp_company_avatar', from: record.mp_company_avatar, to: avatar }];
      await noteChanges(tx, caller, { kind: 'company', record_id: id, changes }, context.clock());
      await tell(context, tx, [id]);
      const asking = { ...tx, permissions: caller.permissions };
      return {
        company: await toCompany(asking, { ...record, mp_company_avatar: avatar }),
        before: record.mp_company_avatar,
      };
    });
    await pictures.discard(caller, before);
    return company;
  }

  return {
    create: (caller, input, key) =>
      againstOthers(() =>
        once(caller, context.clock, { key, endpoint: 'company', body: input }, (tx) =>
          createCompany(context, tx, caller, input),
        ),
      ),

    createIn: (tx, caller, input) => createCompany(context, tx, caller, input),

    update: (caller, id, change) =>
      againstOthers(() => inTransaction(caller, (tx) => updateCompany(context, tx, caller, id, change))),

    addTags: (caller, { companies, ids, names }) =>
      againstOthers(() =>
        inTransaction(caller, async (tx) => {
          await requireAll(tx, companies);
          const tags = await tagsMeant(context, tx, caller, { ids, names });
          const had = await tagsOfCompanies(tx, companies);
          await addTags(tx, companies, tags);
          await noteTags(tx, caller, companies, (company) => ({
            from: null,
            to: tags.filter(
              (tag) => !had.some(({ company_id, _id }) => company_id === company && _id === tag),
            ),
          }));
          await tell(context, tx, companies);
        }),
      ),

    removeTags: (caller, { companies, ids }) =>
      inTransaction(caller, async (tx) => {
        await requireAll(tx, companies);
        const had = await tagsOfCompanies(tx, companies);
        await removeTags(tx, companies, ids);
        await noteTags(tx, caller, companies, (company) => ({
          from: had
            .filter(({ company_id, _id }) => company_id === company && ids.includes(_id))
            .map(({ _id }) => _id),
          to: null,
        }));
        await tell(context, tx, companies);
      }),

    async setAvatar(caller, id, request) {
      // Nothing is stored for a company that there is not.
      const record = await companyRecord(caller, id);
      if (!record) throw new AppError('company_not_found');
      if (record.deleted_at !== null) throw new AppError('record_in_bin');
      return showAvatar(caller, id, await pictures.store(caller, caller.user._id, request));
    },

    removeAvatar: (caller, id) => showAvatar(caller, id, null),
  };
}
