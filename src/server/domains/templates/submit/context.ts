import { AppError } from '../../../platform/errors';
import type { Platform } from '../../../platform/platform';
import type { Scope } from '../../../platform/scope';
import type { AccountWaba } from '../../whatsapp-accounts';
import type { TemplateImports } from '../import';
import type { MetaTemplate, TemplateChannel, TemplateFiles } from '../ports';
import { isPreBuilt } from '../pre-built';
import { templateRow } from '../repository';
import type { TemplatesService } from '../service';
import type { TemplateRow } from '../to-template';

export interface TemplateSubmitDeps {
  readonly templates: TemplatesService;
  readonly channel: TemplateChannel;
  readonly files: TemplateFiles;
  readonly imports: Pick<TemplateImports, 'adopt'>;
}

/** What the commands that ask Meta about one template stand on. */
export interface SubmitContext extends TemplateSubmitDeps, Pick<Platform, 'clock' | 'events' | 'log'> {}

/** A template of the workspace itself. @throws AppError `template_pre_built`, `template_not_found` */
export async function ownTemplate(scope: Scope, id: string): Promise<TemplateRow> {
  if (isPreBuilt(id)) throw new AppError('template_pre_built');
  const row = await templateRow(scope, id);
  if (!row) throw new AppError('template_not_found');
  if (row.user_cat === 'admin') throw new AppError('template_pre_built');
  return row;
}

/** The template as Meta lists it; null when it is not there. */
export async function listedAtMeta(
  { channel }: SubmitContext,
  scope: Scope,
  row: TemplateRow,
  account: AccountWaba,
): Promise<MetaTemplate | null> {
  const found = await channel.list(scope, account._id, row.template_name);
  return found.find(({ name, language }) => name === row.template_name && language === row.language) ?? null;
}
