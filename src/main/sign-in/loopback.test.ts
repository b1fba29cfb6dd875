import { request } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { type Loopback, openLoopback } from './loopback';

let open: Loopback | null = null;
afterEach(() => open?.close());

const STATE = 's'.repeat(43);

async function start(): Promise<Loopback> {
  open = await openLoopback();
  return open;
}

/** Asks as a program would that can name any host. */
const askAs = (url: string, host: string, method = 'GET'): Promise<number> =>
  new Promise((resolve, reject) => {
    request(url, { method, headers: { host } }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    })
      .once('error', reject)
      .end();
  });

describe('coming back from the browser', () => {
  it('listens on this computer alone, and takes the answer with the right state once', async () => {
    const { redirectUri, wait } = await start();
    expect(redirectUri).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/oauth\/callback$/);
    const came = wait(STATE);
    const url = `${redirectUri}?code=c&state=${STATE}`;
    const answer = await fetch(url);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('You can close this page');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await came).toBe(url);
    expect((await fetch(url)).status).toBe(400);
  });

  it('is not ended by anybody who does not know the state', async () => {
    const { redirectUri, wait } = await start();
    let ended = false;
    const came = wait(STATE).then((url) => {
      ended = true;
      return url;
    });
    const { host } = new URL(redirectUri);
    const right = `${redirectUri}?code=c&state=${STATE}`;
    expect((await fetch(`${redirectUri}?code=evil&state=${'x'.repeat(43)}`)).status).toBe(400);
    expect((await fetch(`${redirectUri}?code=evil`)).status).toBe(400);
    expect((await fetch(right.replace('/oauth/callback', '/'))).status).toBe(400);
    expect(await askAs(right, 'evil.example')).toBe(400);
    expect(await askAs(right, `localhost:${new URL(redirectUri).port}`)).toBe(400);
    expect(await askAs(right, host, 'POST')).toBe(400);
    expect(ended).toBe(false);
    expect(await askAs(right, host)).toBe(200);
    expect(await came).toBe(right);
  });

  it('takes nothing before it waits, and says so when it is closed', async () => {
    const { redirectUri, wait, close } = await start();
    expect((await fetch(`${redirectUri}?state=`)).status).toBe(400);
    const came = wait(STATE);
    close();
    expect(await came).toBeNull();
    await expect(fetch(redirectUri)).rejects.toThrow();
  });
});
