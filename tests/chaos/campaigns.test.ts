import { setTimeout as wait } from 'node:timers/promises';
import type { Campaign } from '@shared/contract/campaigns';
import type { Operation } from '@shared/contract/operations';
import type { WhatsappTemplate } from '@shared/contract/templates';
import { templateObstacle, templateValues } from '@shared/rules/template-values';
import { createRandom } from '@shared/seeded-random';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Accepted, type Chaos, startChaos } from './chaos';
import { patient } from '../support/patience.mjs';

const CONTACTS = 300;
/** Contacts that are made at the same time. */
const AT_ONCE = 20;
/** More of them: `CHAOS_KILLS=20`. */
const KILLS = Number(process.env['CHAOS_KILLS'] ?? 5);
/** A kill comes at most so long after the start, in milliseconds. */
const LATEST_KILL = 600;
const WORDS = 'chaos campaign';

/** Those who were made here. */
const RECORDS = {
  filter: {
    filter: JSON.stringify({
      match: 'all',
      filters: [{ field: 'email', operator: 'contains', value: 'campaign.example' }],
    }),
  },
};

describe(`a campaign to ${CONTACTS} contacts, killed ${KILLS} times`, () => {
  let chaos: Chaos;

  beforeAll(async () => {
    chaos = await startChaos();
    for (let from = 0; from < CONTACTS; from += AT_ONCE) {
      const made = await Promise.all(
        Array.from({ length: AT_ONCE }, (_, index) =>
          chaos.client.post('/customer', {
            data: {
              first_name: 'Person',
              last_name: String(from + index),
              email: `person${from + index}@campaign.example`,
              phone: `+4366055${String(from + index).padStart(5, '0')}`,
            },
          }),
        ),
      );
      expect(made.map(({ status }) => status)).toEqual(made.map(() => 200));
    }
  }, patient(120_000));
  afterAll(() => chaos.parley.stop());

  /** Asks until the server answers. */
  async function ask<Data>(method: string, path: string, body?: unknown): Promise<Data> {
    for (;;) {
      const answer = await chaos.client
        .request<{ data: Data }>(method, path, body === undefined ? {} : { body })
        .catch(() => null);
      if (answer?.status === 200) return answer.body.data;
      if (answer && answer.status < 500) throw new Error(`Refused: ${JSON.stringify(answer.body)}`);
      await wait(20);
    }
  }

  /** An approved template that a number of the demo can send. */
  async function template(): Promise<WhatsappTemplate> {
    const all = await ask<WhatsappTemplate[]>('GET', '/whatsapp/templates');
    const found = all.find(
      ({ verification_status, template_content: { components }, platform_account_ids }) =>
        verification_status === 'APPROVED' &&
        platform_account_ids.length > 0 &&
        templateObstacle(components) === null &&
        !JSON.stringify(components).includes('OTP'),
    );
    if (found === undefined) throw new Error('The demo has no such template.');
    return found;
  }

  it(
    'writes to each number once',
    async () => {
      const { _id: template_id, platform_account_ids, template_content } = await template();
      const values = templateValues(template_content.components);
      const { workflow_id: id } = await ask<Campaign>('POST', '/campaigns', {
        campaign_name: WORDS,
        template_id,
        platform_account_id: platform_account_ids[0],
        parameters: Object.fromEntries(values.map(({ key }) => [key, { from: 'text', text: 'Chaos' }])),
      });
      const params = { campaign_id: id };
      const adding = await ask<Operation>('POST', '/operations', {
        kind: 'campaigns.add_members',
        records: RECORDS,
        params,
      });
      await expect
        .poll(async () => (await ask<Operation>('GET', `/operations/${adding._id}`)).state, {
          timeout: patient(60_000),
        })
        .toBe('done');
      await ask('POST', `/campaigns/${id}/start`, { will_receive: CONTACTS });

      const random = createRandom('campaigns');
      let caught = 0;
      for (let kill = 0; kill < KILLS; kill += 1) {
        await wait(random.next() * LATEST_KILL);
        await chaos.parley.killServer();
        await chaos.parley.startServer();
        if ((await ask<Campaign>('GET', `/campaigns/${id}`)).status === 'Running') caught += 1;
      }
      expect(caught).toBeGreaterThan(0);
      await expect
        .poll(async () => (await ask<Campaign>('GET', `/campaigns/${id}`)).status, {
          timeout: patient(120_000),
          interval: 500,
        })
        .toBe('Completed');
      const { counts } = await ask<Campaign>('GET', `/campaigns/${id}`);
      expect(counts).toMatchObject({ total: CONTACTS, waiting: 0, left_out: 0 });

      const { data } = await chaos.control<{ data: (Accepted & { readonly customer: string })[] }>(
        'GET',
        '/messages?direction=outbound',
      );
      const numbers = data.map(({ customer }) => customer).filter((number) => /^4366055\d{5}$/.test(number));
      expect(new Set(numbers).size).toBe(numbers.length);
      // What was on its way when the server died is not sent again: it is settled by WhatsApp's news of it, or failed.
      const unknown = counts.queued + counts.failed;
      expect(numbers.length).toBeGreaterThanOrEqual(CONTACTS - unknown);
      expect(numbers.length).toBeLessThanOrEqual(CONTACTS);
    },
    patient(240_000),
  );
});
