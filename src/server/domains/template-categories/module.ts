import { defineModule } from '../../platform/module';
import type { Platform } from '../../platform/platform';
import { preBuiltCategories } from '../templates';
import { templateCategoriesManifest } from './manifest';
import { templateCategoryRoutes } from './routes';
import { createTemplateCategoriesService } from './service';

interface Needs {
  readonly platform: Platform;
}

/** What templates are sorted by. */
export const templateCategoriesModule = defineModule(templateCategoriesManifest, ({ platform }: Needs) => {
  const templateCategories = createTemplateCategoriesService(platform, preBuiltCategories());
  return { services: { templateCategories }, routes: templateCategoryRoutes(templateCategories) };
});
