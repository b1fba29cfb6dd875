import { createHmac } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Conversation, Message } from '@shared/contract/chat';
import { type TestApp, startApp } from '../support/app';
import { type Client, OWNER, signIn } from '../support/client';
import { engine } from '../support/databases';
import { programOf } from '../support/token';
import { patient } from '../support/patience.mjs';
import { ACCOUNT, NUMBER, WABA, type WhatsappTest, startWhatsapp, until } from '../support/whatsapp';

const SECOND_NUMBER = '600000000000002';
const SECOND_ACCOUNT = '01JTESTACCOUNT000000000002';
/** As nodes of a cluster: what they have to share is shared. Nobody stores a file here. */
const CLUSTER = {
  SINGLE_NODE: '0',
  MEDIA_S3_BUCKET: 'nowhere',
  MEDIA_S3_ENDPOINT: 'http://127.0.0.1:9',
  MEDIA_S3_ACCESS_KEY_ID: 'nobody',
  MEDIA_S3_SECRET_ACCESS_KEY: 'nothing',
};

describe.skipIf(engine() === 'sqlite')('two nodes on one database', () => {
  let first: WhatsappTest;
  let second: TestApp;
  const nodes = () => [first, second] as const;

  /** In a connection of its own, as nobody of the server's. */
  async function inDatabase<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
    const client = new pg.Client({ connectionString: first.databaseUrl });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  }

  beforeAll(async () => {
    first = await startWhatsapp({ env: CLUSTER });
    const { url } = first.emulator;
    const env = { ...CLUSTER, WHATSAPP_GRAPH_URL: url, EMULATOR_URL: url };
    // The clocks of nodes agree.
    second = await startApp({ beside: first, env, clock: first.app.platform.clock });
    // The workspace has a second number.
    await inDatabase(async (client) => {
      await client.query(
        `insert into whatsapp_accounts (business_id, _id, phone_number_id, waba_id, account_name, phone_number,
          organization_name, status, quality_rating, access_token, created_at)
         select business_id, $1, $2, waba_id, 'Kowalski Bikes', '+4315550102', organization_name, status,
          quality_rating, access_token, created_at from whatsapp_accounts where _id = $3`,
        [SECOND_ACCOUNT, SECOND_NUMBER, ACCOUNT],
      );
    });
    first.emulator.core.config.patch({ sends: { pair_rate: 'off' } });
  });
  afterAll(async () => {
    await second.close();
    await first.close();
  });

  interface Customer {
    readonly phone: string;
    readonly name: string;
  }
  const customers = (from: number, count: number): Customer[] =>
    Array.from({ length: count }, (_, n) => ({
      phone: `43660${String(100_000 + from + n)}`,
      name: `Customer ${from + n}`,
    }));

  let wamids = 0;
  const changeOf = ({ phone, name }: Customer, number: string, body: string) => ({
    field: 'messages',
    value: {
      messaging_product: 'whatsapp',
      metadata: { display_phone_number: '4315550101', phone_number_id: number },
      contacts: [{ profile: { name }, wa_id: phone }],
      messages: [
        {
          from: phone,
          id: `wamid.NODES${(wamids += 1)}`,
          timestamp: String(Math.floor(Date.now() / 1000)),
          type: 'text',
          text: { body },
        },
      ],
    },
  });

  /** Delivers as Meta does; resolves with the answer. */
  async function deliver(node: TestApp, ...changes: readonly object[]): Promise<void> {
    const body = JSON.stringify({
      object: 'whatsapp_business_account',
      entry: [{ id: WABA, time: 1, changes }],
    });
    const signature = createHmac('sha256', node.appSecret).update(body).digest('hex');
    const answer = await fetch(`${node.url}/api/webhooks/whatsapp`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${signature}` },
    });
    expect(answer.status).toBe(200);
  }

  const conversations = async (account: string): Promise<Conversation[]> => {
    const query = { rows_per_page: 100, platform_account_id: account };
    const answer = await first.owner.get<{ data: { rows: Conversation[] } }>(
      '/chat/whatsapp/conversations',
      query,
    );
    return answer.body.data.rows;
  };
  async function thread(account: string, name: string): Promise<readonly unknown[]> {
    const found = (await conversations(account)).find(({ participants }) => participants[0]?.name === name);
    if (!found) return [];
    const messages: Message[] = await first.messages(found._id);
    return messages.map(({ message }) => message['body']);
  }

  it(
    'receive for all accounts at once, and keep the order of each conversation',
    { timeout: patient(60_000) },
    async () => {
      const ROUNDS = 12;
      const texts = Array.from({ length: ROUNDS }, (_, round) => `round ${round}`);
      const people = customers(0, 4);
      const accounts = [
        { number: NUMBER, account: ACCOUNT },
        { number: SECOND_NUMBER, account: SECOND_ACCOUNT },
      ];
      // Everybody writes to both numbers at once. The next webhook of a conversation follows the answer to the one before, at the other node.
      await Promise.all(
        people.flatMap((person, at) =>
          accounts.map(async ({ number }, which) => {
            for (const [round, text] of texts.entries()) {
              const node = nodes()[(round + at + which) % 2];
              if (node) await deliver(node, changeOf(person, number, text));
            }
          }),
        ),
      );
      await until(async () => {
        for (const { account } of accounts)
          for (const { name } of people) expect(await thread(account, name)).toEqual(texts);
      });
      const ids = (rows: readonly Conversation[]) =>
        rows.map(({ participants }) => participants[0]?.part_id).toSorted();
      // Each person is one contact, whichever node met them first.
      const ofBoth = await Promise.all(
        accounts.map(async ({ account }) => ids(await conversations(account))),
      );
      expect(new Set(ofBoth[0]).size).toBe(people.length);
      expect(ofBoth[1]).toEqual(ofBoth[0]);
    },
  );

  it('do not wait for an account that is stuck, also where one delivery is about several', async () => {
    const [stuck, free] = customers(100, 2) as [Customer, Customer];
    await deliver(first, changeOf(stuck, NUMBER, 'one'));
    await until(async () => expect(await thread(ACCOUNT, stuck.name)).toEqual(['one']));
    await inDatabase(async (client) => {
      await client.query('begin');
      await client.query('select 1 from conversations where account_id = $1 for update', [ACCOUNT]);
      await deliver(second, changeOf(stuck, NUMBER, 'two'));
      await deliver(first, changeOf(stuck, NUMBER, 'three'), changeOf(free, SECOND_NUMBER, 'hello'));
      await deliver(second, changeOf(free, SECOND_NUMBER, 'again'));
      await until(async () => expect(await thread(SECOND_ACCOUNT, free.name)).toEqual(['hello', 'again']));
      expect(await thread(ACCOUNT, stuck.name)).toEqual(['one']);
      await client.query('commit');
    });
    await until(async () => expect(await thread(ACCOUNT, stuck.name)).toEqual(['one', 'two', 'three']));
  });

  describe('sending', () => {
    const answered: Client[] = [];
    /** Conversations of these customers with the first number. */
    async function conversationsWith(people: readonly Customer[]): Promise<readonly string[]> {
      for (let n = 0; n < people.length; n += 65)
        await deliver(first, ...people.slice(n, n + 65).map((one) => changeOf(one, NUMBER, 'a question')));
      return until(async () => {
        const rows: Conversation[] = [];
        for (const page_no of [1, 2]) {
          const query = { rows_per_page: 100, page_no, platform_account_id: ACCOUNT };
          const path = '/chat/whatsapp/conversations';
          rows.push(
            ...(await first.owner.get<{ data: { rows: Conversation[] } }>(path, query)).body.data.rows,
          );
        }
        const names = new Set(people.map(({ name }) => name));
        const ids = rows.flatMap(({ _id, participants }) =>
          names.has(participants[0]?.name ?? '') ? _id : [],
        );
        expect(ids).toHaveLength(people.length);
        return ids;
      }, patient(30_000));
    }
    /** Asks the nodes in turns. */
    async function answerAll(ids: readonly string[]): Promise<void> {
      await Promise.all(
        ids.map(async (id, n) => {
          const path = `/chat/whatsapp/conversations/${id}/messages`;
          const answer = await answered[n % 2]?.post(path, { type: 'text', message: { body: 'answer' } });
          expect(answer?.status).toBe(200);
        }),
      );
    }
    async function idle(): Promise<void> {
      for (const node of nodes()) await node.app.platform.jobs.idle();
    }

    beforeAll(async () => {
      answered.push(first.owner, await signIn(second, OWNER.email, OWNER.password));
      first.emulator.core.config.patch({ sends: { throughput_per_second: 10_000 } });
    });

    it('is 80 messages a second of one number together', { timeout: patient(60_000) }, async () => {
      const ids = await conversationsWith(customers(200, 110));
      await first.settled();
      const before = first.accepted().length;
      const thaw = first.freeze();
      try {
        await answerAll(ids);
        await idle();
        expect(first.accepted()).toHaveLength(before + 80);
        first.advance(1001);
        await until(() => expect(first.accepted()).toHaveLength(before + ids.length), patient(30_000));
      } finally {
        thaw();
      }
    });

    it('waits on all nodes where WhatsApp has told one that it is too much', async () => {
      const [refused = '', other = ''] = await conversationsWith(customers(400, 2));
      await first.settled();
      const before = first.accepted().length;
      const thaw = first.freeze();
      try {
        first.emulator.core.config.patch({
          sends: { fail_next: { count: 1, code: 130429, mode: 'sync' } },
        });
        await answerAll([refused]);
        await idle();
        // It is the other node's to send this one.
        await answered[1]?.post(`/chat/whatsapp/conversations/${other}/messages`, {
          type: 'text',
          message: { body: 'answer' },
        });
        await idle();
        expect(first.accepted()).toHaveLength(before);
        first.advance(120_000);
        await until(() => expect(first.accepted()).toHaveLength(before + 2));
      } finally {
        thaw();
      }
    });
  });

  it('let a token through as often as one node alone', async () => {
    const made = await first.owner.post<{ data: { token: string } }>('/workspace/api-tokens', {
      name: 'Counter',
      permissions: { chat: ['view'] },
      expires_in_days: null,
    });
    const [ofFirst, ofSecond] = nodes().map((node) =>
      programOf(node, made.body.data.token, first.owner.business),
    );
    const path = '/chat/whatsapp/conversations';
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => [ofFirst, ofSecond])
        .flat()
        .flatMap((program) => program?.request('GET', path, { query: { rows_per_page: 1 } }) ?? []),
    );
    const passed = answers.filter(({ status }) => status === 200).length;
    // 120 at once, and two more with each second that this has taken.
    expect(passed).toBeGreaterThanOrEqual(120);
    expect(passed).toBeLessThan(160);
  });

  it('print the same set-up code', async () => {
    const one = await startApp({ env: CLUSTER });
    const other = await startApp({ env: CLUSTER, beside: one });
    expect(one.app.setUpCode).toMatch(/^\w{4}-\w{4}-\w{4}$/);
    expect(other.app.setUpCode).toBe(one.app.setUpCode);
    await other.close();
    await one.close();
  });
});
