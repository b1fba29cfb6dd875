import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ManualClock, manualClock } from '../../clock';
import { type GraphAnswer, type Shop, openShop, WABA } from '../../testing/test-business';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const REVIEW = 4000;
const PATH = `/v23.0/${WABA}/message_templates`;
const BODY = { type: 'BODY', text: 'Your order is ready to collect.' };

let shop: Shop;
let clock: ManualClock;
beforeEach(async () => {
  clock = manualClock(1_800_000_000_000);
  shop = await openShop({ clock });
});
afterEach(() => shop.close());

const create = (name: string, over: object = {}): Promise<GraphAnswer> =>
  shop.graph('POST', PATH, { name, language: 'en_US', category: 'UTILITY', components: [BODY], ...over });
const edit = (id: string, change: object): Promise<GraphAnswer> => shop.graph('POST', `/${id}`, change);
const remove = (query: string): Promise<GraphAnswer> => shop.graph('DELETE', `${PATH}?${query}`);
const statusOf = (id: string): string | undefined => shop.emulator.core.world.templates.get(id)?.status;
const set = (id: string, change: object): Promise<GraphAnswer> =>
  shop.control('POST', `/templates/${id}`, change);
const text = (words: string): object => ({ components: [{ ...BODY, text: words }] });
/** Code and subcode of a refusal. */
const refusal = ({ body }: GraphAnswer): string =>
  `${body.error?.code} ${body.error?.error_subcode ?? ''}`.trim();

async function made(name: string, over: object = {}): Promise<string> {
  const { body } = await create(name, over);
  expect(body).toMatchObject({ status: 'PENDING', category: 'UTILITY' });
  return String(body['id']);
}
async function approved(name: string, over: object = {}): Promise<string> {
  const id = await made(name, over);
  clock.advance(REVIEW);
  expect(statusOf(id)).toBe('APPROVED');
  return id;
}
/** Changes of templates that were told, oldest first. */
async function told(count: number): Promise<readonly { field: string; value: Record<string, unknown> }[]> {
  const changes = () =>
    shop.receiver.received.flatMap(({ body }) => body.entry.flatMap((entry) => entry.changes));
  await shop.receiver.until(() => changes().length >= count);
  return changes() as unknown as { field: string; value: Record<string, unknown> }[];
}

describe('a new template', () => {
  it('is decided about after the review, with a webhook whose id is a number and whose language has a hyphen', async () => {
    const id = await made('collect');
    clock.advance(REVIEW - 1);
    expect(statusOf(id)).toBe('PENDING');
    clock.advance(1);
    const [first] = await told(1);
    expect(first).toEqual({
      field: 'message_template_status_update',
      value: {
        event: 'APPROVED',
        reason: null,
        message_template_id: Number(id),
        message_template_name: 'collect',
        message_template_language: 'en-US',
        message_template_category: 'UTILITY',
      },
    });
    expect(shop.receiver.received[0]?.raw).toContain(`"message_template_id":${id}`);
  });

  it('is refused once more in its language, and taken in another', async () => {
    await made('collect');
    expect(refusal(await create('collect'))).toBe('100 2388024');
    expect((await create('collect', { language: 'de' })).status).toBe(200);
  });

  it('is one of a hundred within an hour', async () => {
    for (let n = 0; n < 100; n += 1) expect((await create(`t${n}`)).status).toBe(200);
    expect(refusal(await create('one_more'))).toBe('80007');
    clock.advance(HOUR);
    expect((await create('one_more')).status).toBe(200);
  });

  it('is one of 250 until the business is verified, one of 6000 then', async () => {
    const templates = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, n) => ({
        waba_id: WABA,
        name: `t${from + n}`,
        language: 'en_US',
        components: [BODY],
      }));
    const waba = { id: WABA, name: 'Kowalski Tailoring' };
    const there = shop.emulator.core.world.templatesOf(WABA).length;
    shop.emulator.seed({
      wabas: [{ ...waba, business_verification_status: 'not_verified' }],
      templates: templates(0, 249 - there),
    });
    expect((await create('the_last')).status).toBe(200);
    expect(refusal(await create('too_many'))).toBe('100 2388019');
    shop.emulator.seed({ wabas: [waba] });
    expect((await create('too_many')).status).toBe(200);
  });
});

describe('an edit', () => {
  it('is taken of approved, rejected and paused templates only', async () => {
    const id = await made('collect');
    expect(refusal(await edit(id, text('Other words of it.')))).toBe('100 2388025');
    clock.advance(REVIEW);
    for (const status of ['IN_APPEAL', 'DISABLED', 'LIMIT_EXCEEDED', 'PENDING_DELETION', 'ARCHIVED']) {
      await set(id, { status });
      expect(refusal(await edit(id, text('Other words of it.')))).toBe('100 2388025');
    }
    for (const status of ['APPROVED', 'REJECTED', 'PAUSED']) {
      await set(id, { status });
      expect((await edit(id, text(`Words for ${status}.`))).body).toEqual({ success: true });
      expect(statusOf(id)).toBe('PENDING');
      clock.advance(REVIEW);
    }
    expect(refusal(await edit(id, {}))).toBe('100');
    expect(refusal(await edit(id, text('Now {{1}}')))).toBe('100 2388299');
  });

  it('of an approved one comes once a day, ten times in thirty days, and leaves the category', async () => {
    const id = await approved('collect');
    expect(refusal(await edit(id, { category: 'MARKETING' }))).toBe('100 2388025');
    for (let day = 0; day < 10; day += 1) {
      expect((await edit(id, text(`Words of day ${day}.`))).status).toBe(200);
      clock.advance(REVIEW);
      expect(refusal(await edit(id, text('Words of the same day.')))).toBe('100 2388025');
      clock.advance(DAY - REVIEW);
    }
    expect(refusal(await edit(id, text('The eleventh time.')))).toBe('100 2388025');
    clock.advance(20 * DAY);
    expect((await edit(id, text('The first one is forgotten.'))).status).toBe(200);
  });

  it('of a rejected or paused one comes as often as one likes, with another category too', async () => {
    const id = await approved('collect');
    for (const status of ['REJECTED', 'PAUSED', 'REJECTED', 'PAUSED']) {
      await set(id, { status });
      expect((await edit(id, { ...text(`Words for ${status}.`), category: 'MARKETING' })).status).toBe(200);
      clock.advance(REVIEW);
    }
    expect(shop.emulator.core.world.templates.get(id)?.category).toBe('MARKETING');
  });

  it('during the review starts it again; a rating does not', async () => {
    const id = await approved('collect');
    await set(id, { status: 'REJECTED' });
    await edit(id, text('Once corrected.'));
    clock.advance(REVIEW / 2);
    await set(id, { quality: 'GREEN' });
    await set(id, { status: 'REJECTED' });
    await edit(id, text('Twice corrected.'));
    clock.advance(REVIEW / 2);
    expect(statusOf(id)).toBe('PENDING');
    clock.advance(REVIEW / 2);
    expect(statusOf(id)).toBe('APPROVED');
  });
});

describe('a deletion', () => {
  it('of an approved one blocks its name for thirty days', async () => {
    await approved('collect');
    expect((await remove('name=collect')).body).toEqual({ success: true });
    expect(refusal(await create('collect'))).toBe('100 2388023');
    expect(refusal(await create('collect', { language: 'de' }))).toBe('100 2388023');
    clock.advance(30 * DAY - 1);
    expect(refusal(await create('collect'))).toBe('100 2388023');
    clock.advance(1);
    expect((await create('collect')).status).toBe(200);
  });

  it('of one language leaves the others, and blocks that language', async () => {
    const english = await approved('collect');
    const german = await approved('collect', {
      language: 'de',
      components: [{ ...BODY, text: 'Ihre Bestellung ist fertig.' }],
    });
    expect((await remove(`name=collect&hsm_id=${english}`)).body).toEqual({ success: true });
    expect(statusOf(german)).toBe('APPROVED');
    expect(refusal(await create('collect'))).toBe('100 2388023');
    expect((await create('collect', { language: 'fr' })).status).toBe(200);
    const changes = await told(3);
    expect(changes.at(-1)?.value).toMatchObject({ event: 'DELETED', message_template_id: Number(english) });
  });

  it('of one that was never approved blocks nothing', async () => {
    await made('collect');
    await remove('name=collect');
    expect((await create('collect')).status).toBe(200);
  });

  it('is refused without a name, of what is not there, and of a disabled one', async () => {
    expect(refusal(await remove(''))).toBe('100');
    expect(refusal(await remove('name=nobody'))).toBe('100 2593002');
    const id = await approved('collect');
    await set(id, { status: 'DISABLED' });
    expect(refusal(await remove('name=collect'))).toBe('100 2388025');
    expect(statusOf(id)).toBe('DISABLED');
  });
});

describe('what Meta does by itself', () => {
  it('is told: quality, the notice of a category and the category, a pause and its end', async () => {
    const id = await approved('collect');
    await set(id, { quality: 'YELLOW' });
    await set(id, { category: 'MARKETING', upcoming: true });
    await set(id, { category: 'MARKETING' });
    await set(id, { status: 'PAUSED', title: 'FIRST_PAUSE' });
    clock.advance(3 * HOUR - 1);
    expect(statusOf(id)).toBe('PAUSED');
    clock.advance(1);
    expect(statusOf(id)).toBe('APPROVED');
    const named = { message_template_id: Number(id), message_template_language: 'en-US' };
    expect((await told(6)).slice(1).map(({ field, value }) => [field, value])).toMatchObject([
      [
        'message_template_quality_update',
        { ...named, previous_quality_score: 'UNKNOWN', new_quality_score: 'YELLOW' },
      ],
      ['template_category_update', { ...named, new_category: 'UTILITY', correct_category: 'MARKETING' }],
      ['template_category_update', { ...named, previous_category: 'UTILITY', new_category: 'MARKETING' }],
      ['message_template_status_update', { ...named, event: 'PAUSED', other_info: { title: 'FIRST_PAUSE' } }],
      ['message_template_status_update', { ...named, event: 'APPROVED', other_info: { title: 'UNPAUSE' } }],
    ]);
  });

  it('is not undone by the end of a pause', async () => {
    const id = await approved('collect');
    await set(id, { status: 'PAUSED', title: 'SECOND_PAUSE' });
    await set(id, { status: 'DISABLED' });
    clock.advance(6 * HOUR);
    expect(statusOf(id)).toBe('DISABLED');
  });
});

it('lists more than two hundred page by page, each once', async () => {
  shop.emulator.seed({
    templates: Array.from({ length: 450 }, (_, n) => ({
      waba_id: WABA,
      name: `many_${n}`,
      language: 'en_US',
      components: [BODY],
    })),
  });
  const seen: unknown[] = [];
  const sizes: number[] = [];
  let path = `${PATH}?limit=200&fields=name&name=many_`;
  while (path !== '') {
    const { body } = await shop.graph('GET', path);
    sizes.push(body.data?.length ?? 0);
    seen.push(...(body.data ?? []).map(({ name }) => name));
    path = ((body['paging'] as { next?: string }).next ?? '').replace(shop.emulator.url, '');
  }
  expect(sizes).toEqual([200, 200, 50]);
  expect(new Set(seen).size).toBe(450);
});

it('loses the answer when told to, and has done what was asked for', async () => {
  shop.emulator.core.config.patch({ templates: { lost_answers: 1 } });
  await expect(create('collect')).rejects.toThrow();
  expect(refusal(await create('collect'))).toBe('100 2388024');
});
