import type { Readable } from 'node:stream';
import { z } from 'zod';
import type { TemplateSubmission } from '@shared/rules/template-submission';
import type { BusinessCredentials } from './graph-types';
import type { GraphHttp } from './graph-http';
import type { GraphResult } from './graph-result';
import { partial, rowsOf, text } from '../../../platform/json/fields';
import { responseReader, constant, constantOrNull, readSuccess, words } from './response-fields';

const UPLOAD_TIMEOUT_MS = 120_000;
const PAGE = 200;
/** No account has more (facts §4: 6000), and a list that never ends would. */
const MAX_PAGES = 50;
const FIELDS = 'id,name,language,status,category,parameter_format,components,quality_score,rejected_reason';

/** A template as Meta lists it. */
export interface ListedTemplate {
  readonly id: string;
  readonly name: string;
  readonly language: string;
  readonly status: string;
  readonly category: string;
  readonly parameter_format: 'POSITIONAL' | 'NAMED';
  readonly components: readonly Readonly<Record<string, unknown>>[];
  readonly quality: string | null;
  readonly rejected_reason: string | null;
}

export interface CreatedTemplate {
  readonly id: string;
  readonly status: string;
  readonly category: string | null;
}

export interface SampleFile {
  readonly file_name: string;
  readonly mimetype: string;
  /** Bytes. */
  readonly size: number;
  read(): Promise<Readable>;
}

/** Template management of the Graph API (facts §4), and the upload of header samples (facts §2). */
export interface TemplateCalls {
  create(business: BusinessCredentials, template: TemplateSubmission): Promise<GraphResult<CreatedTemplate>>;
  edit(
    business: BusinessCredentials,
    id: string,
    change: Pick<TemplateSubmission, 'components'> & Partial<Pick<TemplateSubmission, 'category'>>,
  ): Promise<GraphResult<true>>;
  /** Of one language when the id is given, else of all. */
  remove(business: BusinessCredentials, name: string, id: string | null): Promise<GraphResult<true>>;
  /** All of them, or those whose name begins so. */
  list(business: BusinessCredentials, name?: string): Promise<GraphResult<readonly ListedTemplate[]>>;
  /** Answers the handle. */
  uploadSample(business: BusinessCredentials, appId: string, file: SampleFile): Promise<GraphResult<string>>;
}

const listed = z
  .object({
    id: words(64),
    name: words(512),
    language: words(20),
    status: constant(64),
    category: constant(64).catch('UTILITY'),
    parameter_format: constant(20)
      .pipe(z.enum(['NAMED', 'POSITIONAL']))
      .catch('POSITIONAL'),
    components: rowsOf(z.record(z.string(), z.unknown())).catch([]),
    quality_score: partial({ score: constantOrNull(20) }),
    rejected_reason: text(200),
  })
  .transform(({ quality_score, ...rest }): ListedTemplate => ({ ...rest, quality: quality_score.score }));

const readPage = responseReader(
  z
    .object({
      data: rowsOf(listed),
      paging: partial({ next: z.unknown().optional(), cursors: partial({ after: text(2000) }) }),
    })
    // The last page has cursors too, but no `next` (facts §4).
    .transform(({ data, paging }) => ({
      rows: data,
      after: paging.next === undefined ? null : paging.cursors.after,
    })),
);

const readCreated = responseReader(
  z.object({
    id: words(64),
    status: constant(64).catch('PENDING'),
    category: constantOrNull(64),
  }) satisfies z.ZodType<CreatedTemplate>,
);

export function createTemplateCalls(http: GraphHttp): TemplateCalls {
  const path = ({ waba_id }: BusinessCredentials): string =>
    `${encodeURIComponent(waba_id)}/message_templates`;

  return {
    create: (business, template) =>
      http.call({
        method: 'POST',
        path: path(business),
        accessToken: business.access_token,
        body: JSON.stringify(template),
        read: readCreated,
      }),

    edit: (business, id, change) =>
      http.call({
        method: 'POST',
        path: encodeURIComponent(id),
        accessToken: business.access_token,
        body: JSON.stringify(change),
        read: readSuccess,
      }),

    remove(business, name, id) {
      const query = new URLSearchParams({ name, ...(id === null ? {} : { hsm_id: id }) });
      return http.call({
        method: 'DELETE',
        path: `${path(business)}?${query.toString()}`,
        accessToken: business.access_token,
        read: readSuccess,
      });
    },

    async list(business, name) {
      const rows: ListedTemplate[] = [];
      let after: string | null = null;
      for (let page = 0; page < MAX_PAGES; page += 1) {
        const query = new URLSearchParams({ fields: FIELDS, limit: String(PAGE) });
        if (name !== undefined) query.set('name', name);
        if (after !== null) query.set('after', after);
        const result: GraphResult<NonNullable<ReturnType<typeof readPage>>> = await http.call({
          method: 'GET',
          path: `${path(business)}?${query.toString()}`,
          accessToken: business.access_token,
          read: readPage,
        });
        if (result.kind !== 'ok') return result;
        rows.push(...result.value.rows);
        after = result.value.after;
        if (after === null) return { kind: 'ok', value: rows };
      }
      return { kind: 'unknown', reason: 'the list of templates does not end' };
    },

    async uploadSample(business, appId, file) {
      const query = new URLSearchParams({
        file_name: file.file_name,
        file_length: String(file.size),
        file_type: file.mimetype,
      });
      const session = await http.call({
        method: 'POST',
        path: `${encodeURIComponent(appId)}/uploads?${query.toString()}`,
        accessToken: business.access_token,
        read: responseReader(z.object({ id: words(2000) }).transform(({ id }) => id)),
      });
      if (session.kind !== 'ok') return session;
      return http.call({
        // The id is a path of its own, perhaps with a query.
        method: 'POST',
        path: session.value,
        accessToken: business.access_token,
        headers: {
          authorization: `OAuth ${business.access_token}`,
          file_offset: '0',
          'content-type': 'application/octet-stream',
          'content-length': String(file.size),
        },
        body: await file.read(),
        headersTimeout: UPLOAD_TIMEOUT_MS,
        read: responseReader(z.object({ h: words(8000) }).transform(({ h }) => h)),
      });
    },
  };
}
