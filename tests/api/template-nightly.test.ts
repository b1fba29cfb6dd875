import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ImportedTemplates, WhatsappTemplate } from '@shared/contract/templates';
import { dataOf, refusalOf } from '../support/inbox';
import { type TemplateHands, BODY, FIRST_NAME, templateHands } from '../support/templates';
import { type WhatsappTest, startWhatsapp, until, WABA } from '../support/whatsapp';

const DAY_MS = 24 * 60 * 60_000;
const LIST = `/${WABA}/message_templates`;
/** More than two pages of Meta's list. */
const MANY = 450;

/** Webhooks get lost: whatever Meta's list says in the night is so in the morning. */
describe('templates, compared with Meta’s list', () => {
  let test: WhatsappTest;
  let hands: TemplateHands;
  beforeAll(async () => {
    test = await startWhatsapp();
    test.emulator.core.config.patch({ templates: { review_ms: 0 } });
    hands = templateHands(test);
  });
  afterAll(() => test.close());

  const world = () => test.emulator.core.world.templates;
  /** Changed at Meta, and nobody tells us. */
  function quietly(name: string, change: object): void {
    const id = hands.externalId(name);
    const template = world().get(id);
    if (!template) throw new Error(`${name} is not at Meta.`);
    world().set(id, { ...template, ...change });
  }
  const bring = () => test.owner.post<{ data: ImportedTemplates }>('/template/import', {});
  const texts = (template: WhatsappTemplate): string => JSON.stringify(template.template_content.components);

  it('keep what happened while the list was on its way', async () => {
    const old = await hands.approved('n_overtaken');
    const { config, activity } = test.emulator.core;
    const { _id } = await hands.save('n_meanwhile');
    // Meta has written its list, which has one page as yet, but the answer takes its time.
    config.patch({ graph: { answer_ms: 1500 } });
    const brought = bring();
    await until(() => expect(activity.isQuiet).toBe(false));
    config.patch({ graph: { answer_ms: 0 } });
    dataOf(await hands.submit(_id));
    await test.control(`/templates/${hands.externalId('n_overtaken')}`, {
      status: 'PAUSED',
      title: 'FIRST_PAUSE',
    });
    await hands.stands(old._id, 'PAUSED');
    expect(dataOf(await brought)).toMatchObject({ gone: 0 });
    expect((await hands.read(_id)).verification_status).toMatch(/PENDING|APPROVED/);
    expect((await hands.read(old._id)).verification_status).toBe('PAUSED');
  });

  it('are as Meta has them after the night: states, deletions, changes, and new ones beyond two pages', async () => {
    const source = { entity: 'contact', field: 'first_name' };
    const over = { template_variables: [{ ...FIRST_NAME, source }] };
    const [paused, deleted, changed, same] = [
      await hands.approved('n_paused'),
      await hands.approved('n_deleted'),
      await hands.approved('n_changed', over),
      await hands.approved('n_same'),
    ];
    const draft = await hands.save('n_draft');
    quietly('n_paused', { status: 'PAUSED', quality_score: { score: 'RED' } });
    world().delete(hands.externalId('n_deleted'));
    const example = { body_text_named_params: [{ param_name: 'first_name', example: 'Noor' }] };
    quietly('n_changed', {
      components: [{ type: 'BODY', text: 'Hi {{first_name}}, changed in Meta’s manager it is.', example }],
    });
    test.emulator.seed({
      templates: Array.from({ length: MANY }, (_, n) => ({
        waba_id: WABA,
        name: `from_meta_${n}`,
        language: 'en_US',
        components: [{ type: 'BODY', text: `Number ${n} of many.` }],
      })),
    });
    test.advance(DAY_MS);
    await hands.stands(deleted._id, 'DELETED');
    expect(await hands.read(paused._id)).toMatchObject({ verification_status: 'PAUSED', quality: 'RED' });
    const taken = await hands.read(changed._id);
    expect(texts(taken)).toContain('changed in Meta’s manager');
    // Where values come from is ours.
    expect(taken.template_variables).toEqual([{ name: 'first_name', default_value: 'Noor', source }]);
    expect(texts(await hands.read(same._id))).toBe(texts(same));
    expect((await hands.read(draft._id)).verification_status).toBe('DRAFT');
    const search = { search: 'number of many', rows_per_page: 1 };
    const page = dataOf(
      await test.owner.get<{ data: { total_number_of_records: number } }>('/template', search),
    );
    expect(page.total_number_of_records).toBe(MANY);
    expect(dataOf(await bring())).toMatchObject({ added: 0, updated: 0, gone: 0 });
  });

  it('lose nothing when the list breaks off', async () => {
    const query = `${LIST}?fields=${encodeURIComponent('id,name,language,status,category,parameter_format,components,quality_score,rejected_reason')}&limit=200&after`;
    test.emulator.core.config.patch({ graph: { fail_next: { count: 1, code: 190, path: query } } });
    expect(refusalOf(await bring())).toBe('502 whatsapp_refused');
    const counts = dataOf(
      await test.owner.get<{ data: { by_status: Record<string, number> } }>('/template/counts'),
    );
    expect(counts.by_status['DELETED']).toBe(1);
    expect(counts.by_status['APPROVED']).toBeGreaterThan(MANY);
  });

  it('that wait with corrections keep them, and their state is Meta’s', async () => {
    test.emulator.core.config.patch({ templates: { review: 'reject' } });
    const { _id } = await hands.save('n_corrected');
    await hands.submit(_id);
    await hands.stands(_id, 'REJECTED');
    const corrected = [{ ...BODY, text: 'Hello {{first_name}}, this has been corrected here.' }];
    await hands.change(_id, { template_content: { components: corrected } });
    quietly('n_corrected', { rejected_reason: 'SCAM' });
    await bring();
    const template = await hands.read(_id);
    expect(texts(template)).toContain('corrected here');
    expect(template.rejected_reason).toMatch(/fraud/);
  });
});
