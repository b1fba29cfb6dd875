import { Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { createLog } from './log';

/** What the log writes of these values. */
function written(values: object): Record<string, unknown> {
  let text = '';
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      text += chunk.toString();
      done();
    },
  });
  createLog({ LOG_LEVEL: 'info' }, sink).info(values, 'a line');
  return JSON.parse(text) as Record<string, unknown>;
}

describe('the log', () => {
  it('says which refusal it was', () => {
    expect(written({ code: 'permission_denied' })).toMatchObject({ code: 'permission_denied' });
    expect(written({ err: { code: 'ECONNREFUSED' } })).toMatchObject({ err: { code: 'ECONNREFUSED' } });
  });

  it.each([
    [{ password: 'x' }],
    [{ body: { code: '123456' } }],
    [{ query: { code: 'abc' } }],
    [{ request: { body: { code: '123456' } } }],
    [{ account: { access_token: 'x' } }],
    [{ pin: '123456' }],
    [{ body: { current_password: 'x' } }],
    [{ req: { headers: { cookie: 'x', authorization: 'x' } } }],
  ])('writes no secret of %j', (values) => {
    const line = JSON.stringify(written(values));
    expect(line).toContain('[secret]');
    expect(line).not.toMatch(/"(x|abc|123456)"/);
  });
});
