import { defineModule } from '../../platform/module';
import type { Platform } from '../../platform/platform';
import { quickRepliesManifest } from './manifest';
import { quickReplyRoutes } from './routes';
import { type QuickReplyFiles, createQuickRepliesService } from './service';

interface Needs {
  readonly platform: Platform;
  readonly media: QuickReplyFiles;
}

/** Texts and files that are sent again and again. */
export const quickRepliesModule = defineModule(quickRepliesManifest, ({ platform, media }: Needs) => ({
  routes: quickReplyRoutes(createQuickRepliesService(platform, media)),
}));
