import { defineModule } from '../../platform/module';
import type { Platform } from '../../platform/platform';
import type { TemplateCategoriesService } from '../template-categories/service';
import { createTemplateImports } from './import';
import { templatesManifest } from './manifest';
import { registerNightlyTemplates } from './nightly';
import type { TemplateChannel } from './ports';
import { type TemplateServices, templateRoutes } from './routes';
import { createTemplatesService } from './service';
import { type TemplateSubmitDeps, createTemplateSubmits } from './submit';
import { type Sources, valueRecords } from './value-records';
import { createTemplateValues } from './values-service';
import { type TemplateWriteDeps, createTemplateWrites } from './writes';

interface Needs extends Sources {
  readonly platform: Platform;
  readonly chat: { readonly scheduled: TemplateWriteDeps['planned'] };
  readonly headerMedia: TemplateServices['headerMedia'];
  readonly media: TemplateWriteDeps['files'] & TemplateSubmitDeps['files'];
  readonly templateCategories: Pick<TemplateCategoriesService, 'require'>;
  readonly templateChannel: TemplateChannel;
}

/** Messages that Meta has to approve. */
export const templatesModule = defineModule(templatesManifest, (needs: Needs) => {
  const { platform, headerMedia, media, templateCategories, templateChannel: channel } = needs;
  const templates = createTemplatesService();
  const imports = createTemplateImports(platform, channel);
  registerNightlyTemplates(platform, imports);
  const values = createTemplateValues(templates, valueRecords(needs));
  return {
    services: { templateImports: imports, templates, templateValues: values },
    routes: templateRoutes({
      templates,
      imports,
      headerMedia,
      writes: createTemplateWrites(platform, {
        templates,
        channel,
        files: media,
        planned: needs.chat.scheduled,
        requireCategory: (scope, id, owner) => templateCategories.require(scope, id, owner),
      }),
      submits: createTemplateSubmits(platform, { templates, channel, files: media, imports }),
      values,
    }),
  };
});
