import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENDPOINTS } from '@shared/contract';
import { type TestApp, startApp } from '../support/app';
import { type Client, setUp } from '../support/client';

interface Refused {
  readonly error: {
    readonly code: string;
    readonly message: string;
    readonly fields?: Record<string, string>;
  };
}

const ours = ENDPOINTS.filter(({ access }) => access.kind !== 'public');
const names = ours.map(({ method, path }) => `${method} ${path}`);

describe('a parameter that a call does not have', () => {
  let test: TestApp;
  let owner: Client;
  beforeAll(async () => {
    test = await startApp();
    owner = await setUp(test);
  });
  afterAll(() => test.close());

  it.each(names)('is refused and named: %s', async (name) => {
    const [method = '', path = ''] = name.split(' ');
    const query = { 'no such filter': 'x' };
    const { status, body } = await owner.request<Refused>(method, path.replaceAll(/:\w+/g, 'x'), { query });
    expect(status).toBe(400);
    expect(body.error.code).toBe('validation_failed');
    expect(body.error.message).toContain('“no such filter”');
    expect(Object.keys(body.error.fields ?? {})).toEqual(['no such filter']);
  });

  it('says which there are', async () => {
    const { body } = await owner.get<Refused>('/interest/list', { email: 'x' });
    expect(body.error.fields?.['email']).toBe(
      'This call has no parameter “email”. It takes rows_per_page, page_num.',
    );
  });

  it('is no error in an address that programs of others call', async () => {
    const { status } = await owner.get('/health', { utm_source: 'x' });
    expect(status).toBe(200);
  });
});
