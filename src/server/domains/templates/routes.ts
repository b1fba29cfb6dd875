import { sendableTemplates, templateById } from '@shared/contract/templates';
import type { Route } from '../../platform/http/route';
import { route } from '../../platform/http/route';
import type { TemplatesService } from './service';

export function templateRoutes(service: TemplatesService): Route[] {
  return [
    route(sendableTemplates, async ({ caller, query }) => ({ data: await service.list(caller, query) })),
    route(templateById, async ({ caller, params }) => ({ data: await service.byId(caller, params.id) })),
  ];
}
