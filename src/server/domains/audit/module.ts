import { defineModule } from '../../platform/module';
import type { Platform } from '../../platform/platform';
import { auditManifest } from './manifest';
import { auditRoutes } from './routes';
import { createAuditService } from './service';

interface Needs {
  readonly platform: Platform;
}

/** Who did what, for those who look after a workspace. */
export const auditModule = defineModule(auditManifest, ({ platform }: Needs) => ({
  routes: auditRoutes(createAuditService(platform)),
}));
