import { z } from 'zod';
import type { Clock } from '../../platform/clock';
import { lazy } from '../../platform/lazy';
import type { Settings } from '../../platform/settings';
import { type PostAttempt, TOGETHER_MS, isOver, postToSlack } from './post';

const CONNECT_TIMEOUT_MS = 5_000;
const ANSWER_TIMEOUT_MS = 10_000;
/** Least rights: to post to the one channel that the person chooses in Slack's dialog. */
const SCOPE = 'incoming-webhook';
const SLACK = 'https://slack.com';
const SLACK_POSTS = 'https://hooks.slack.com';
const access = z.object({
  ok: z.literal(true),
  access_token: z.string().min(1).max(1000),
  team: z.object({ id: z.string().min(1).max(64), name: z.string().max(500) }),
  incoming_webhook: z.object({
    channel: z.string().max(500),
    channel_id: z.string().max(64),
    url: z.url().max(2000),
  }),
});

const revoked = z.object({ ok: z.boolean().catch(false), error: z.string().catch('') });

export interface SlackAccess {
  readonly organization_id: string;
  readonly organization_name: string;
  readonly channel_id: string;
  readonly channel_name: string;
  readonly token: string;
  readonly post_url: string;
}

export interface SlackClient {
  authorizeUrl(redirectUri: string, state: string): string;
  /** Null when Slack refuses or answers something else. */
  exchange(code: string, redirectUri: string): Promise<SlackAccess | null>;
  post(url: string, body: string): Promise<PostAttempt>;
  /** True when Slack has taken it back, or did not know it any more. */
  revoke(token: string): Promise<boolean>;
  close(): Promise<void>;
}

export type SlackSettings = Pick<Settings, 'SLACK_CLIENT_ID' | 'SLACK_CLIENT_SECRET' | 'SLACK_URL'>;

/** Null where Slack is not configured. */
export function createSlackClient(
  { SLACK_CLIENT_ID: id, SLACK_CLIENT_SECRET: secret, SLACK_URL }: SlackSettings,
  clock: Clock,
): SlackClient | null {
  if (id === undefined || secret === undefined) return null;
  const base = new URL(SLACK_URL).origin;
  const posts = base === SLACK ? SLACK_POSTS : base;
  const agent = lazy(async () => {
    const { Agent } = await import('undici');
    return new Agent({
      connect: { timeout: CONNECT_TIMEOUT_MS },
      headersTimeout: ANSWER_TIMEOUT_MS,
      bodyTimeout: ANSWER_TIMEOUT_MS,
    });
  });

  /** A method of Slack's web API; null when it could not be asked. */
  async function call(method: string, form: Readonly<Record<string, string>>, authorization: string) {
    const { request } = await import('undici');
    const answer = await request(`${base}/api/${method}`, {
      dispatcher: await agent.get(),
      method: 'POST',
      headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(form).toString(),
      signal: AbortSignal.timeout(TOGETHER_MS),
    });
    return answer.body.json();
  }

  return {
    authorizeUrl(redirectUri, state) {
      const url = new URL('/oauth/v2/authorize', base);
      url.search = new URLSearchParams({
        client_id: id,
        scope: SCOPE,
        redirect_uri: redirectUri,
        state,
      }).toString();
      return url.href;
    },

    async exchange(code, redirectUri) {
      const basic = `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`;
      const read = access.safeParse(
        await call('oauth.v2.access', { code, redirect_uri: redirectUri }, basic).catch(() => null),
      );
      if (!read.success) return null;
      const { team, access_token, incoming_webhook: hook } = read.data;
      // Posts go to Slack and nowhere else, whatever was answered.
      if (new URL(hook.url).origin !== posts) return null;
      return {
        organization_id: team.id,
        organization_name: team.name,
        token: access_token,
        channel_id: hook.channel_id,
        channel_name: hook.channel,
        post_url: hook.url,
      };
    },

    post: async (url, body) => postToSlack(await agent.get(), clock, url, body),

    async revoke(token) {
      const answer = await call('auth.revoke', {}, `Bearer ${token}`).catch(() => null);
      const { ok, error } = revoked.parse(answer ?? {});
      return ok || isOver(error);
    },

    async close() {
      await (await agent.made())?.destroy();
    },
  };
}
