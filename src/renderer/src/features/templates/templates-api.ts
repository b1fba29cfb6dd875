import { call, callByCursor } from '../../core/http/endpoint-query';
import type { DataOf } from '../../core/http/endpoint-request';
import { type CustomField, fieldList, fieldGroups } from '@shared/contract/fields';
import { templateCategoryList } from '@shared/contract/template-categories';
import {
  type TemplateStatus,
  type WhatsappTemplate,
  templateValuesFor,
  templateList,
  templateCounts,
  templateById,
  templateUses,
} from '@shared/contract/templates';
import { api } from '../../core/http/api';

export type TemplateOwner = WhatsappTemplate['user_cat'];
export interface TemplateFilter {
  readonly user_cat: TemplateOwner;
  /** `none`: those without one. */
  readonly template_category_id?: string | undefined;
  readonly search?: string | undefined;
  readonly verification_status?: TemplateStatus | undefined;
  readonly language?: string | undefined;
}
/** Templates of one page of the list; 25 is the spec's (3 §8). */
const PAGE = 25;
/** Empty filters stay out of the address. */
const filled = (filter: TemplateFilter): Record<string, string> =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined && value !== ''));
const LIST = { type: 'Template' as const, id: 'LIST' };

export const templatesApi = api.injectEndpoints({
  endpoints: (build) => ({
    templateList: build.infiniteQuery({
      ...callByCursor(templateList, (queryArg: TemplateFilter) => ({
        query: {
          ...filled(queryArg),
          rows_per_page: PAGE,
        },
      })),
      providesTags: [LIST],
    }),
    templateCounts: build.query({
      ...call(templateCounts, (user_cat: TemplateOwner) => ({ query: { user_cat } })),
      providesTags: [LIST],
    }),
    template: build.query({
      ...call(templateById, (id: string) => ({ params: { id } })),
      providesTags: (_result, _error, id) => [{ type: 'Template', id }, LIST],
    }),
    templateUses: build.query({
      ...call(templateUses, (id: string) => ({ params: { id } })),
      keepUnusedDataFor: 0,
    }),
    templateCategories: build.query({
      ...call(
        templateCategoryList,
        (user_cat: TemplateOwner) => ({ query: { user_cat } }),
        ({ rows }) => rows,
      ),
      providesTags: ['TemplateCategory'],
    }),
    /** The workspace's own fields of companies or deals. */
    ownFields: build.query({
      ...call(
        fieldList,
        (entity: 'company' | 'deal') => ({ query: { entity } }),
        ({ rows }) => rows,
      ),
      providesTags: ['Field'],
    }),
    /** What a send to somebody would say, from their fields. */
    valuesFor: build.query({
      ...call(
        templateValuesFor,
        ({ templateId, contactId }: { readonly templateId: string; readonly contactId: string }) => ({
          params: { id: templateId },
          body: { contact_id: contactId },
        }),
      ),
      providesTags: (_result, _error, { templateId }) => [{ type: 'Template', id: templateId }],
      // Their fields may have changed the next time.
      keepUnusedDataFor: 0,
    }),
    templateFields: build.query({
      ...call(fieldGroups, (_arg: undefined) => ({ query: { hide_fields_from: 'template' } })),
      providesTags: ['Field'],
    }),
  }),
});

export type OwnField = Pick<CustomField, 'name' | 'label' | 'kind'>;
export type ValuesFor = Pick<DataOf<typeof templateValuesFor>, 'values' | 'origins'>;

/** Fields whose values a template can show (spec 1 §3: groups with name, label and fields). */
export interface FieldGroup {
  readonly name: string;
  readonly label: string;
  readonly fields: readonly { readonly name: string; readonly label: string }[];
}

export const {
  useTemplateListInfiniteQuery,
  useTemplateCountsQuery,
  useTemplateQuery,
  useTemplateUsesQuery,
  useTemplateCategoriesQuery,
  useTemplateFieldsQuery,
  useOwnFieldsQuery,
  useValuesForQuery,
} = templatesApi;
