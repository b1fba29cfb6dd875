import type { BodyInputOf, ResponseOf } from '@shared/contract/endpoint';
import type { CustomField } from '@shared/contract/fields';
import type { TemplateCategory } from '@shared/contract/template-categories';
import type {
  ImportedTemplates,
  TemplateCounts,
  TemplateStatus,
  WhatsappTemplate,
  createTemplate,
  duplicateTemplate,
  templateValuesFor,
  updateTemplate,
} from '@shared/contract/templates';
import { api } from '../../app/api';

export type TemplateOwner = WhatsappTemplate['user_cat'];
export interface TemplateFilter {
  readonly user_cat: TemplateOwner;
  /** `none`: those without one. */
  readonly template_category_id?: string | undefined;
  readonly search?: string | undefined;
  readonly verification_status?: TemplateStatus | undefined;
  readonly language?: string | undefined;
}
export interface TemplateUses {
  readonly scheduled_messages: number;
  readonly conversations: number;
  readonly other_languages: number;
}
interface TemplatePage {
  readonly rows: readonly WhatsappTemplate[];
  readonly total_number_of_records: number;
  readonly next_cursor: string | null;
}
type Answer<Value> = { readonly data: Value };
interface Deleted {
  readonly deleted: number;
  readonly cancelled: number;
}

/** Templates of one page of the list; 25 is the spec's (3 §8). */
const PAGE = 25;
const path = (id: string, more = ''): string => `/template/${encodeURIComponent(id)}${more}`;
const unwrap = <Value>({ data }: Answer<Value>): Value => data;
/** Empty filters stay out of the address. */
const filled = (filter: TemplateFilter): Record<string, string> =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined && value !== ''));
const LIST = { type: 'Template' as const, id: 'LIST' };
const changed = (result: unknown) => (result ? (['Template', 'TemplateCategory'] as const) : []);

export const templatesApi = api.injectEndpoints({
  endpoints: (build) => ({
    templateList: build.infiniteQuery<TemplatePage, TemplateFilter, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
      },
      query: ({ queryArg, pageParam }) => ({
        url: '/template',
        params: {
          ...filled(queryArg),
          rows_per_page: PAGE,
          ...(pageParam === null ? {} : { cursor: pageParam }),
        },
      }),
      transformResponse: (answer: Answer<TemplatePage>) => unwrap(answer),
      providesTags: [LIST],
    }),
    templateCounts: build.query<TemplateCounts, TemplateOwner>({
      query: (user_cat) => ({ url: '/template/counts', params: { user_cat } }),
      transformResponse: (answer: Answer<TemplateCounts>) => unwrap(answer),
      providesTags: [LIST],
    }),
    template: build.query<WhatsappTemplate, string>({
      query: (id) => ({ url: path(id) }),
      transformResponse: (answer: Answer<WhatsappTemplate>) => unwrap(answer),
      providesTags: (_result, _error, id) => [{ type: 'Template', id }, LIST],
    }),
    createTemplate: build.mutation<
      WhatsappTemplate,
      { readonly input: BodyInputOf<typeof createTemplate>; readonly idempotencyKey: string }
    >({
      query: ({ input, idempotencyKey }) => ({
        url: '/template',
        method: 'POST',
        body: input,
        idempotencyKey,
      }),
      transformResponse: (answer: Answer<WhatsappTemplate>) => unwrap(answer),
      invalidatesTags: changed,
    }),
    updateTemplate: build.mutation<
      WhatsappTemplate,
      { readonly id: string; readonly change: BodyInputOf<typeof updateTemplate> }
    >({
      query: ({ id, change }) => ({ url: path(id), method: 'PATCH', body: change }),
      transformResponse: (answer: Answer<WhatsappTemplate>) => unwrap(answer),
      invalidatesTags: changed,
    }),
    submitTemplate: build.mutation<WhatsappTemplate, string>({
      query: (id) => ({ url: path(id, '/request_verify'), method: 'POST' }),
      transformResponse: (answer: Answer<WhatsappTemplate>) => unwrap(answer),
      invalidatesTags: changed,
    }),
    refreshTemplate: build.mutation<WhatsappTemplate, string>({
      query: (id) => ({ url: path(id, '/refresh'), method: 'POST' }),
      transformResponse: (answer: Answer<WhatsappTemplate>) => unwrap(answer),
      invalidatesTags: changed,
    }),
    duplicateTemplate: build.mutation<
      WhatsappTemplate,
      {
        readonly id: string;
        readonly input: BodyInputOf<typeof duplicateTemplate>;
        readonly idempotencyKey: string;
      }
    >({
      query: ({ id, input, idempotencyKey }) => ({
        url: path(id, '/duplicate'),
        method: 'POST',
        body: input,
        idempotencyKey,
      }),
      transformResponse: (answer: Answer<WhatsappTemplate>) => unwrap(answer),
      invalidatesTags: changed,
    }),
    templateUses: build.query<TemplateUses, string>({
      query: (id) => ({ url: path(id, '/uses') }),
      transformResponse: (answer: Answer<TemplateUses>) => unwrap(answer),
      keepUnusedDataFor: 0,
    }),
    deleteTemplate: build.mutation<Deleted, { readonly id: string; readonly force: boolean }>({
      query: ({ id, force }) => ({
        url: path(id),
        method: 'DELETE',
        ...(force ? { params: { forceDelete: 'true' } } : {}),
      }),
      transformResponse: (answer: Answer<Deleted>) => unwrap(answer),
      invalidatesTags: changed,
    }),
    importTemplates: build.mutation<ImportedTemplates, undefined>({
      query: () => ({ url: '/template/import', method: 'POST', body: {} }),
      transformResponse: (answer: Answer<ImportedTemplates>) => unwrap(answer),
      invalidatesTags: changed,
    }),
    templateCategories: build.query<readonly TemplateCategory[], TemplateOwner>({
      query: (user_cat) => ({ url: '/templatecategory', params: { user_cat } }),
      transformResponse: ({ data }: Answer<{ readonly rows: TemplateCategory[] }>) => data.rows,
      providesTags: ['TemplateCategory'],
    }),
    /** The workspace's own fields of companies or deals. */
    ownFields: build.query<readonly OwnField[], 'company' | 'deal'>({
      query: (entity) => ({ url: '/fields/list', params: { entity } }),
      transformResponse: ({ data }: Answer<{ readonly rows: OwnField[] }>) => data.rows,
      providesTags: ['Field'],
    }),
    /** What a send to somebody would say, from their fields. */
    valuesFor: build.query<ValuesFor, { readonly templateId: string; readonly contactId: string }>({
      query: ({ templateId, contactId }) => ({
        url: path(templateId, '/values'),
        method: 'POST',
        body: { contact_id: contactId },
      }),
      transformResponse: (answer: Answer<ValuesFor>) => unwrap(answer),
      providesTags: (_result, _error, { templateId }) => [{ type: 'Template', id: templateId }],
      // Their fields may have changed the next time.
      keepUnusedDataFor: 0,
    }),
    templateFields: build.query<readonly FieldGroup[], undefined>({
      query: () => ({ url: '/customer/fields', params: { hide_fields_from: 'template' } }),
      transformResponse: (answer: Answer<FieldGroup[]>) => unwrap(answer),
      providesTags: ['Field'],
    }),
  }),
});

export type OwnField = Pick<CustomField, 'name' | 'label' | 'kind'>;
export type ValuesFor = Pick<ResponseOf<typeof templateValuesFor>['data'], 'values' | 'origins'>;

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
  useCreateTemplateMutation,
  useUpdateTemplateMutation,
  useSubmitTemplateMutation,
  useRefreshTemplateMutation,
  useDuplicateTemplateMutation,
  useTemplateUsesQuery,
  useDeleteTemplateMutation,
  useImportTemplatesMutation,
  useTemplateCategoriesQuery,
  useTemplateFieldsQuery,
  useOwnFieldsQuery,
  useValuesForQuery,
} = templatesApi;
