import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TemplateCategory } from '@shared/contract/template-categories';
import type { WhatsappTemplate } from '@shared/contract/templates';
import { dataOf, refusalOf } from '../support/inbox';
import { type WhatsappTest, startWhatsapp } from '../support/whatsapp';

const PRE_BUILT = 'prebuilt.order_on_its_way';

describe('a copy for a campaign', () => {
  let test: WhatsappTest;
  beforeAll(async () => {
    test = await startWhatsapp();
  });
  afterAll(() => test.close());
  const copy = (id: string, body: object) =>
    test.owner.post<{ data: WhatsappTemplate }>(`/template/${id}/duplicate`, body);

  it('of a pre-built template has its name, its category and status 4', async () => {
    const { _id } = dataOf(
      await test.owner.post<{ data: TemplateCategory }>('/templatecategory', { category_name: 'Autumn' }),
    );
    const wanted = { template_name: 'Autumn offer', template_category_id: _id, status: 4 };
    const kept = dataOf(await copy(PRE_BUILT, wanted));
    expect(kept).toMatchObject({
      template_name: 'autumn_offer',
      template_category_id: _id,
      status: 4,
      user_cat: 'user',
      verification_status: 'DRAFT',
    });
    expect(dataOf(await copy(kept._id, {})).status).toBe(1);
    expect(refusalOf(await copy(PRE_BUILT, wanted))).toBe('409 template_name_taken');
  });

  it('has one of the two statuses', async () => {
    expect(refusalOf(await copy(PRE_BUILT, { status: 2 }))).toBe('400 validation_failed');
  });
});
