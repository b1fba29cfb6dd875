import type { Core } from '../../core';
import type { Template } from '../../world/world-schema';
import type { TemplateContext } from './context';
import { create } from './create';
import { edit } from './edit';
import { remove } from './remove';

/** Creation, edits and deletions of templates as Meta takes them, and the review with its delay. */
export interface TemplateService {
  create(wabaId: string, body: unknown): { id: string; status: string; category: string };
  edit(template: Template, body: unknown): { success: true };
  remove(wabaId: string, query: { readonly name?: string; readonly hsm_id?: string }): { success: true };
  clear(): void;
}

export function createTemplateService(core: Core): TemplateService {
  const context: TemplateContext = {
    core,
    blocked: new Map(),
    creations: new Map(),
    submissions: new Map(),
  };
  return {
    create: (wabaId, body) => create(context, wabaId, body),
    edit: (template, body) => edit(context, template, body),
    remove: (wabaId, query) => remove(context, wabaId, query),
    clear() {
      context.blocked.clear();
      context.creations.clear();
      context.submissions.clear();
    },
  };
}
