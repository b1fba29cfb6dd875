import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { WhatsappTemplate } from '@shared/contract/templates';
import { dataOf, refusalOf } from '../support/inbox';
import { type TemplateHands, BODY, templateHands } from '../support/templates';
import { type WhatsappTest, startWhatsapp, until, WABA } from '../support/whatsapp';

const LIST = `/${WABA}/message_templates`;
const OTHER_WORDS = {
  template_content: {
    components: [{ ...BODY, text: 'Hello {{first_name}}, other words about your order.' }],
  },
};

/** Answers of Meta that are lost, late, doubled, out of order, or refusals in the middle. */
describe('templates and what Meta answers', () => {
  let test: WhatsappTest;
  let hands: TemplateHands;
  beforeAll(async () => {
    test = await startWhatsapp();
    hands = templateHands(test);
  });
  afterEach(() => {
    test.emulator.core.config.reset();
    config({ customers: { autoplay: false, unknown: 'accept' } });
  });
  afterAll(() => test.close());

  const config = (patch: object) => test.emulator.core.config.patch(patch);
  const SLOW = { review_ms: 600_000 };
  const listFails = { count: 1, code: 131016, method: 'GET', path: LIST };

  it('whose answer is lost is looked for in Meta’s list, and is there once', async () => {
    config({ templates: { ...SLOW, lost_answers: 1 } });
    const { _id } = await hands.save('lost_one');
    expect(dataOf(await hands.submit(_id))).toMatchObject({
      verification_status: 'PENDING',
      is_submitted: true,
    });
    expect(hands.atMeta('lost_one')).toEqual(['lost_one en_US']);
    expect(refusalOf(await hands.submit(_id))).toBe('409 template_in_review');
  });

  it('whose answer and list are lost is told so, and settled when it is submitted again', async () => {
    config({ templates: { ...SLOW, lost_answers: 1 }, graph: { fail_next: listFails } });
    const { _id } = await hands.save('lost_two');
    expect(refusalOf(await hands.submit(_id))).toBe('502 template_lost');
    expect((await hands.read(_id)).verification_status).toBe('DRAFT');
    expect(dataOf(await hands.submit(_id))).toMatchObject({
      verification_status: 'PENDING',
      is_submitted: true,
    });
    expect(hands.atMeta('lost_two')).toEqual(['lost_two en_US']);
  });

  it('whose answer and list are lost is settled by the decision, too', async () => {
    config({ templates: { review_ms: 0, lost_answers: 1 }, graph: { fail_next: listFails } });
    const { _id } = await hands.save('lost_three');
    expect(refusalOf(await hands.submit(_id))).toBe('502 template_lost');
    expect(await hands.stands(_id, 'APPROVED')).toMatchObject({ is_submitted: true });
    await test.owner.request('DELETE', `/template/${_id}`);
    expect(hands.atMeta('lost_three')).toEqual([]);
  });

  it('that were changed after their answer was lost keep what was written', async () => {
    config({ templates: { ...SLOW, lost_answers: 1 }, graph: { fail_next: listFails } });
    const { _id } = await hands.save('lost_four');
    expect(refusalOf(await hands.submit(_id))).toBe('502 template_lost');
    expect((await hands.change(_id, OTHER_WORDS)).status).toBe(200);
    await test.control(`/templates/${hands.externalId('lost_four')}`, { status: 'APPROVED' });
    await test.settled();
    expect(await hands.read(_id)).toMatchObject({ verification_status: 'DRAFT', is_submitted: false });
    const refused = await hands.submit(_id);
    expect(refused.body).toMatchObject({
      error: {
        code: 'template_refused',
        fields: { template_name: expect.stringContaining('already') as string },
      },
    });
  });

  it('of Meta’s own manager are no matter of a draft that bears the same name', async () => {
    const { _id } = await hands.save('same_name');
    await test.control(
      '/world',
      {
        templates: [
          {
            waba_id: WABA,
            name: 'same_name',
            language: 'en_US',
            status: 'PENDING',
            components: [{ type: 'BODY', text: 'Written by somebody else.' }],
          },
        ],
      },
      'PUT',
    );
    await hands.change(_id, { platform_account_id: (await accounts())[0] });
    await test.control(`/templates/${hands.externalId('same_name')}`, { status: 'APPROVED' });
    await test.settled();
    expect((await hands.read(_id)).verification_status).toBe('DRAFT');
  });

  it('that are corrected and whose answer is lost have gone out once', async () => {
    config({ templates: { review_ms: 0, review: 'reject' } });
    const { _id } = await hands.save('lost_edit');
    await hands.submit(_id);
    await hands.stands(_id, 'REJECTED');
    await hands.change(_id, OTHER_WORDS);
    config({ templates: { ...SLOW, lost_answers: 1 } });
    expect(dataOf(await hands.submit(_id))).toMatchObject({ verification_status: 'PENDING' });
    const there = test.emulator.core.world.findTemplate(WABA, 'lost_edit', 'en_US');
    expect(JSON.stringify(there?.components)).toContain('other words');
  });

  it('are submitted once by two people at once', async () => {
    config({ templates: SLOW, graph: { answer_ms: 100 } });
    const { _id } = await hands.save('both');
    const answers = await Promise.all([hands.submit(_id), hands.submit(_id)]);
    const isTaken = (answer: (typeof answers)[number]): boolean => answer.status === 200;
    expect(answers.filter(isTaken)).toHaveLength(1);
    expect(refusalOf(answers.find((answer) => !isTaken(answer)) ?? answers[0])).toMatch(
      /^409 template_(being_submitted|in_review)$/,
    );
    expect(hands.atMeta('both')).toEqual(['both en_US']);
  });

  it('that are decided about before the submit is answered stay decided', async () => {
    config({ templates: { review_ms: 0 }, graph: { answer_ms: 400 } });
    const { _id } = await hands.save('overtaken');
    dataOf(await hands.submit(_id));
    await test.settled();
    expect(await hands.read(_id)).toMatchObject({ verification_status: 'APPROVED', is_submitted: true });

    config({ templates: SLOW, graph: { answer_ms: 0 } });
    const second = await hands.save('overtaken_twice');
    await hands.submit(second._id);
    await test.control(`/templates/${hands.externalId('overtaken_twice')}`, {
      status: 'REJECTED',
      reason: 'SCAM',
    });
    await hands.stands(second._id, 'REJECTED');
    config({ templates: { review: 'reject', review_ms: 0 }, graph: { answer_ms: 400 } });
    const again = dataOf(await hands.submit(second._id));
    await test.settled();
    expect([again.verification_status, (await hands.read(second._id)).verification_status]).toEqual([
      'REJECTED',
      'REJECTED',
    ]);
    expect((await hands.read(second._id)).rejected_reason).toMatch(/^The format is not right/);
  });

  it('are followed by the newest word, however often and in what order it comes', async () => {
    config({ templates: SLOW, webhooks: { duplicate: 3 } });
    const { _id } = await hands.save('in_order');
    await hands.submit(_id);
    const from = Math.floor(Date.now() / 1000) + 60;
    const tell = async (at: number, event: string, over: object = {}): Promise<void> => {
      const value = {
        event,
        reason: null,
        message_template_id: Number(hands.externalId('in_order')),
        message_template_name: 'in_order',
        message_template_language: 'en-US',
        ...over,
      };
      const changes = [{ field: 'message_template_status_update', value }];
      await test.control('/webhooks', {
        envelope: { object: 'whatsapp_business_account', entry: [{ id: WABA, time: from + at, changes }] },
      });
      await test.settled();
    };
    const status = async () => (await hands.read(_id)).verification_status;
    await tell(10, 'APPROVED');
    await tell(5, 'PENDING');
    expect(await status()).toBe('APPROVED');
    // Within one second a decision follows the pending, never the other way round.
    await tell(10, 'PENDING');
    expect(await status()).toBe('APPROVED');
    await tell(30, 'PAUSED', { other_info: { title: 'FIRST_PAUSE' } });
    await tell(20, 'APPROVED');
    await tell(10, 'APPROVED');
    expect(await status()).toBe('PAUSED');
    await tell(30, 'DISABLED');
    expect(await status()).toBe('DISABLED');
    const told = JSON.stringify((await test.owner.get('/notifications')).body);
    expect(told.match(/in_order \(en_US\) was approved by Meta/g)).toHaveLength(1);
  });

  it('refused because the access was withdrawn halfway stay drafts, and it is told', async () => {
    config({ graph: { fail_next: { count: 1, code: 190, method: 'POST', path: LIST } } });
    const { _id } = await hands.save('no_access');
    const refused = await hands.submit(_id);
    expect(refusalOf(refused)).toBe('409 template_refused');
    expect(hands.atMeta('no_access')).toEqual([]);
    await until(async () => {
      const told = await test.owner.get('/notifications');
      expect(JSON.stringify(told.body)).toContain('USER_platform_token_expiration');
    });
    config({ templates: SLOW });
    expect(dataOf(await hands.submit(_id)).verification_status).toBe('PENDING');
  });

  it('are one in each language, submitted, decided about and deleted by themselves', async () => {
    config({ templates: { review_ms: 0 } });
    const english = await hands.approved('many_tongues');
    const copied = await test.owner.post<{ data: WhatsappTemplate }>(`/template/${english._id}/duplicate`, {
      language: 'pt_BR',
    });
    const portuguese = dataOf(copied);
    expect(portuguese).toMatchObject({ template_name: 'many_tongues', verification_status: 'DRAFT' });
    config({ templates: { review: 'reject' } });
    await hands.submit(portuguese._id);
    await hands.stands(portuguese._id, 'REJECTED');
    expect((await hands.read(english._id)).verification_status).toBe('APPROVED');
    expect(hands.atMeta('many_tongues').sort()).toEqual(['many_tongues en_US', 'many_tongues pt_BR']);
    await test.control(`/templates/${hands.externalId('many_tongues', 'pt_BR')}`, { quality: 'RED' });
    await until(async () => expect((await hands.read(portuguese._id)).quality).toBe('RED'));
    expect((await hands.read(english._id)).quality).not.toBe('RED');
    await test.owner.request('DELETE', `/template/${english._id}`);
    expect(hands.atMeta('many_tongues')).toEqual(['many_tongues pt_BR']);
    expect(await hands.read(portuguese._id)).toMatchObject({ languages: [] });
  });

  const accounts = async (): Promise<string[]> => {
    const rows = await test.app.platform.database.system
      .selectFrom('whatsapp_accounts')
      .select('_id')
      .execute();
    return rows.map(({ _id }) => _id);
  };
});
