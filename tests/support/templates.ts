import { expect } from 'vitest';
import type { HeaderMedia, WhatsappTemplate } from '@shared/contract/templates';
import type { Answer } from './client';
import { dataOf } from './inbox';
import { type WhatsappTest, until, WABA } from './whatsapp';

export type Part = Readonly<Record<string, unknown>>;

export const BODY = { type: 'BODY', text: 'Hello {{first_name}}, your order is ready to collect today.' };
export const FIRST_NAME = { name: 'first_name', default_value: 'Asha' };

export interface TemplateHands {
  /** A draft with this body, or with these parts. */
  save(template_name: string, over?: object): Promise<WhatsappTemplate>;
  read(id: string): Promise<WhatsappTemplate>;
  submit(id: string): Promise<Answer<{ data: WhatsappTemplate }>>;
  change(id: string, change: object): Promise<Answer>;
  /** Waits until it stands so. */
  stands(id: string, status: string): Promise<WhatsappTemplate>;
  /** Saved, submitted, and approved. */
  approved(template_name: string, over?: object): Promise<WhatsappTemplate>;
  /** Names and languages that Meta has, beginning so. */
  atMeta(name: string): string[];
  /** Meta's id. */
  externalId(name: string, language?: string): string;
  uploadHeader(file: Blob, name: string): Promise<Answer<{ data: HeaderMedia }>>;
}

/** What a person does with templates, by the API. */
export function templateHands(test: WhatsappTest): TemplateHands {
  const { owner, emulator } = test;
  const { world } = emulator.core;
  const hands: TemplateHands = {
    save: async (template_name, over = {}) =>
      dataOf(
        await owner.post<{ data: WhatsappTemplate }>('/template', {
          template_name,
          template_content: { components: [BODY] },
          template_variables: [FIRST_NAME],
          whatsapp_template_category: 'UTILITY',
          ...over,
        }),
      ),
    read: async (id) => dataOf(await owner.get<{ data: WhatsappTemplate }>(`/template/${id}`)),
    submit: (id) => owner.post(`/template/${id}/request_verify`),
    change: (id, change) => owner.request('PATCH', `/template/${id}`, { body: change }),
    stands: (id, status) =>
      until(async () => {
        const template = await hands.read(id);
        expect(template.verification_status).toBe(status);
        return template;
      }),
    async approved(template_name, over) {
      const { _id } = await hands.save(template_name, over);
      dataOf(await hands.submit(_id));
      return hands.stands(_id, 'APPROVED');
    },
    atMeta: (name) =>
      world
        .templatesOf(WABA)
        .filter((template) => template.name.startsWith(name))
        .map((template) => `${template.name} ${template.language}`),
    externalId: (name, language = 'en_US') => world.findTemplate(WABA, name, language)?.id ?? 'none',
    uploadHeader(file, name) {
      const form = new FormData();
      form.set('user_media', file, name);
      return owner.request('POST', '/template/header-media', { body: form });
    },
  };
  return hands;
}
