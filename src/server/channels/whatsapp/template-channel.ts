import type { MetaTemplate, SubmitOutcome, TemplateChannel } from '../../domains/templates/ports';
import { AppError } from '../../platform/errors';
import type { Scope } from '../../platform/scope';
import type { Settings } from '../../platform/settings';
import type { AccountDirectory } from './account-directory';
import type { GraphClient } from './graph/graph-client';
import type { BusinessCredentials } from './graph/graph-types';
import type { GraphRefusal, GraphResult } from './graph/graph-result';
import type { SampleFile } from './graph/template-calls';
import type { TokenHealth } from './token-health';
import { placeholderPdf } from './placeholder-pdf';

/** Where a refusal belongs, by Meta's subcode (facts §4). */
const PATHS: Readonly<Record<number, string>> = {
  2388023: 'template_name',
  2388024: 'template_name',
  2388026: 'template_name',
  2388043: 'body.text',
  2388047: 'header.text',
  2388054: 'buttons',
  2388072: 'body.text',
  2388073: 'footer.text',
  2388293: 'body.text',
  2388299: 'body.text',
};
/** There is content in this language already. */
const LANGUAGE_EXISTS = 2388024;
/** The template is not there (any more). */
const NOT_THERE = new Set([2593002]);
/** What Meta's review looks at (facts §2). */
const SAMPLES = new Set(['image/jpeg', 'image/png', 'video/mp4', 'application/pdf']);

export interface TemplateChannelDeps {
  readonly settings: Pick<Settings, 'WHATSAPP_APP_ID'>;
  readonly graph: GraphClient;
  readonly directory: Pick<AccountDirectory, 'credentials'>;
  readonly tokenHealth: Pick<TokenHealth, 'refused'>;
}

const sentenceOf = ({ title, details, code }: GraphRefusal): string =>
  details || (title === '' ? `Meta refused (${code}).` : `Meta refused: ${title} (${code}).`);

/** Templates of a connected number's business account, at Meta. */
export function createTemplateChannel({
  settings,
  graph,
  directory,
  tokenHealth,
}: TemplateChannelDeps): TemplateChannel {
  async function business(scope: Scope, accountId: string): Promise<BusinessCredentials> {
    const account = await directory.credentials(scope, accountId);
    if (!account) throw new AppError('account_not_found');
    if (account.status !== 1) throw new AppError('account_disconnected');
    return account;
  }

  /** @throws AppError for everything but a success */
  async function valueOf<Value>(scope: Scope, accountId: string, result: GraphResult<Value>): Promise<Value> {
    if (result.kind === 'ok') return result.value;
    if (result.kind !== 'refused') throw new AppError('whatsapp_unreachable');
    await tokenHealth.refused(scope, accountId, result.code);
    throw new AppError('whatsapp_refused', { message: sentenceOf(result) });
  }

  async function handleOf(credentials: BusinessCredentials, file: SampleFile): Promise<GraphResult<string>> {
    const appId = settings.WHATSAPP_APP_ID;
    if (appId === undefined) throw new AppError('whatsapp_unconfigured');
    return graph.templates.uploadSample(credentials, appId, reviewable(file));
  }

  async function failed(
    scope: Scope,
    accountId: string,
    result: Exclude<GraphResult<unknown>, { kind: 'ok' }>,
  ): Promise<SubmitOutcome> {
    if (result.kind === 'not_sent') return { kind: 'unreachable' };
    if (result.kind === 'unknown') return { kind: 'unknown' };
    await tokenHealth.refused(scope, accountId, result.code);
    const message = sentenceOf(result);
    const path = PATHS[result.subcode ?? 0];
    const fields = path === undefined ? {} : { [path]: message };
    return { kind: 'refused', message, fields, exists: result.subcode === LANGUAGE_EXISTS };
  }

  return {
    async submit(scope, accountId, { external_id, file, submission }) {
      const credentials = await business(scope, accountId);
      let handle: string | null = null;
      if (file !== null) {
        const uploaded = await handleOf(credentials, file);
        if (uploaded.kind !== 'ok') {
          // Nothing was created yet: whatever became of the sample, it can be tried again.
          const outcome = await failed(scope, accountId, uploaded);
          return outcome.kind === 'unknown' ? { kind: 'unreachable' } : outcome;
        }
        handle = uploaded.value;
      }
      const template = submission(handle);
      if (external_id === null) {
        const created = await graph.templates.create(credentials, template);
        if (created.kind !== 'ok') return failed(scope, accountId, created);
        const { id, status, category } = created.value;
        return { kind: 'accepted', external_id: id, status, category };
      }
      const { components, category } = template;
      const edited = await graph.templates.edit(credentials, external_id, { components, category });
      if (edited.kind !== 'ok') return failed(scope, accountId, edited);
      return { kind: 'accepted', external_id, status: 'PENDING', category: null };
    },

    async list(scope, accountId, name): Promise<readonly MetaTemplate[]> {
      const credentials = await business(scope, accountId);
      return valueOf(scope, accountId, await graph.templates.list(credentials, name));
    },

    async remove(scope, accountId, { name, external_id }) {
      const result = await graph.templates.remove(await business(scope, accountId), name, external_id);
      if (result.kind === 'refused' && NOT_THERE.has(result.subcode ?? 0)) return;
      if (result.kind === 'refused' && result.subcode !== undefined) {
        throw new AppError('template_refused', { message: sentenceOf(result) });
      }
      await valueOf(scope, accountId, result);
    },
  };
}

/**
 * What goes up as the sample: Meta's review takes no Word files, so a page that names the document stands in for one.
 * Customers get the document itself.
 * @throws AppError for a film that is no MP4
 */
function reviewable(file: SampleFile): SampleFile {
  if (SAMPLES.has(file.mimetype)) return file;
  if (file.mimetype.startsWith('application/')) return placeholderPdf(file.file_name);
  const message = 'Meta’s review takes MP4 films only. Choose the film as MP4.';
  throw new AppError('validation_failed', { message, fields: { 'header.media': message } });
}
