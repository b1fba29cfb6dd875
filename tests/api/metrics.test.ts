import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, startApp } from '../support/app';
import { call } from '../support/call';
import { type Client, setUp } from '../support/client';
import { engine } from '../support/databases';

const TOKEN = 'a-token-of-the-tests';

describe('what the server tells those who run it', () => {
  let test: TestApp;
  let owner: Client;
  const log: string[] = [];
  beforeAll(async () => {
    test = await startApp({
      env: { METRICS_TOKEN: TOKEN, ACCESS_LOG: '1' },
      onLog: (line) => void log.push(line),
    });
    owner = await setUp(test);
  });
  afterAll(() => test.close());

  const metrics = (headers: Record<string, string>) =>
    call(`${test.url}/metrics`, { method: 'GET', headers });
  async function valueOf(name: string, labels: Readonly<Record<string, string>> = {}): Promise<number> {
    const { text } = await metrics({ authorization: `Bearer ${TOKEN}` });
    const line = text
      .split('\n')
      .find(
        (one) =>
          one.startsWith(name) &&
          Object.entries(labels).every(([label, value]) => one.includes(`${label}="${value}"`)),
      );
    return line === undefined ? NaN : Number(line.split(' ').at(-1));
  }

  it.each(['', TOKEN, `Bearer ${TOKEN}x`, 'Bearer '])(
    'keeps figures from who has not the token: “%s”',
    async (authorization) => {
      const headers: Record<string, string> = authorization === '' ? {} : { authorization };
      expect((await metrics(headers)).status).toBe(401);
      expect((await metrics({ ...headers, cookie: owner.cookie })).status).toBe(401);
    },
  );

  it('counts requests by route, never by address', async () => {
    const labels = { route: '/api/customer/:id', method: 'GET', status: '404' };
    const name = 'parley_http_request_duration_seconds_count';
    await owner.get('/customer/nobody');
    await owner.get('/customer/nobody-else');
    await expect.poll(() => valueOf(name, labels)).toBe(2);
    const { text, headers } = await metrics({ authorization: `Bearer ${TOKEN}` });
    expect(text).not.toContain('nobody');
    expect(headers['content-type']).toMatch(/^text\/plain/);
  });

  it('tells of queues, webhooks, streams and connections', async () => {
    expect(await valueOf('parley_jobs{', { state: 'waiting' })).toBeGreaterThan(0);
    expect(await valueOf('parley_job_lag_seconds{')).toBeGreaterThanOrEqual(0);
    expect(await valueOf('parley_webhooks ')).toBe(0);
    expect(await valueOf('parley_webhook_lag_seconds')).toBe(0);
    expect(await valueOf('parley_event_streams')).toBe(0);
    expect(await valueOf('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
    const leaves = new AbortController();
    const stream = await fetch(`${test.url}/api/events`, {
      headers: { cookie: owner.cookie, b_id: owner.business, 'sec-fetch-site': 'same-origin' },
      signal: leaves.signal,
    });
    expect(stream.status).toBe(200);
    await expect.poll(() => valueOf('parley_event_streams')).toBe(1);
    leaves.abort();
    await expect.poll(() => valueOf('parley_event_streams')).toBe(0);
    const connections = await valueOf('parley_database_connections', { pool: 'workspaces', state: 'idle' });
    if (engine() === 'postgres') expect(connections).toBeGreaterThan(0);
    else expect(connections).toBeNaN();
  });

  it('writes a line for each request, without what is looked for', async () => {
    await owner.get('/customer/customerList', { name: 'Okafor' });
    const lineOf = (path: string) =>
      log
        .map((line) => JSON.parse(line) as Record<string, unknown>)
        .find(({ msg, path: of }) => msg === 'a request was answered' && of === path);
    await expect.poll(() => lineOf('/api/customer/customerList')).toBeDefined();
    expect(lineOf('/api/customer/customerList')).toMatchObject({
      method: 'GET',
      status: 200,
      user: owner.profile.id,
      address: '127.0.0.1',
      ms: expect.any(Number) as number,
      bytes: expect.any(Number) as number,
      reqId: expect.any(String) as string,
    });
    expect(log.join('')).not.toContain('Okafor');
  });

  it('has no such address where nobody asked for it', async () => {
    const plain = await startApp();
    const answer = await call(`${plain.url}/metrics`, { method: 'GET', headers: {} });
    expect(answer.status).toBe(404);
    await plain.close();
  });
});
