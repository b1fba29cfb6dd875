import type { FastifyRequest } from 'fastify';
import * as contract from '@shared/contract/templates';
import { type Route, route } from '../../platform/http/route';
import type { Caller } from '../../platform/scope';
import type { TemplateImports } from './import';
import type { TemplatesService } from './service';
import type { TemplateSubmits } from './submit';
import type { TemplateValuesService } from './values-service';
import type { TemplateWrites } from './writes';

export interface TemplateServices {
  readonly templates: TemplatesService;
  readonly writes: TemplateWrites;
  readonly submits: TemplateSubmits;
  readonly imports: Pick<TemplateImports, 'import'>;
  readonly values: TemplateValuesService;
  readonly headerMedia: {
    upload(caller: Caller, request: FastifyRequest): Promise<contract.UploadedHeader>;
  };
}

export function templateRoutes(services: TemplateServices): Route[] {
  const { templates, writes, submits, imports, values, headerMedia } = services;
  return [
    route(contract.sendableTemplates, async ({ caller, query }) => ({
      data: await templates.sendable(caller, query),
    })),
    route(contract.templateList, async ({ caller, query }) => ({
      data: await templates.list(caller, query),
    })),
    route(contract.templateCounts, async ({ caller, query }) => ({
      data: await templates.counts(caller, query.user_cat),
    })),
    route(contract.templateById, async ({ caller, params }) => ({
      data: await templates.byId(caller, params.id),
    })),
    route(contract.createTemplate, async ({ caller, body, idempotencyKey }) => ({
      data: await writes.create(caller, body, idempotencyKey),
    })),
    route(contract.updateTemplate, async ({ caller, params, body }) => ({
      data: await writes.update(caller, params.template_id, body),
    })),
    route(contract.templateUses, async ({ caller, params }) => ({
      data: await writes.uses(caller, params.id),
    })),
    route(contract.deleteTemplate, async ({ caller, params, query }) => ({
      data: { done: true as const, ...(await writes.remove(caller, params.template_id, query)) },
    })),
    route(contract.requestVerify, async ({ caller, params }) => ({
      data: await submits.requestVerify(caller, params.id),
    })),
    route(contract.duplicateTemplate, async ({ caller, params, body, idempotencyKey }) => ({
      data: await writes.duplicate(caller, params.id, body, idempotencyKey),
    })),
    route(contract.refreshTemplate, async ({ caller, params }) => ({
      data: await submits.refresh(caller, params.id),
    })),
    route(contract.importTemplates, async ({ caller, body }) => ({
      data: await imports.import(caller, body.platform_account_id),
    })),
    route(contract.uploadHeaderMedia, async ({ caller, request }) => ({
      data: await headerMedia.upload(caller, request),
    })),
    route(contract.templateValuesFor, async ({ caller, params, body }) => ({
      data: await values.valuesFor(caller, params.id, body),
    })),
  ];
}
