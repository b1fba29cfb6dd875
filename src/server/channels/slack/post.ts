import type { Dispatcher } from 'undici';
import type { Clock } from '../../platform/clock';
import type { Attempt } from '../deliveries/attempt';
import { readResponse } from '../deliveries/read-response';
import { retryAfterOf } from '../retry-after';

/** Of a whole call. Milliseconds. */
export const TOGETHER_MS = 20_000;
const BODY_TIMEOUT_MS = 3_000;
const TOO_MANY = 429;
/** What Slack answers when it takes no posts from us any more: https://api.slack.com/messaging/webhooks, Handling errors. */
const OVER = new Set([
  'no_service',
  'no_service_id',
  'invalid_token',
  'no_active_hooks',
  'no_team',
  'team_disabled',
  'channel_not_found',
  'channel_is_archived',
  'user_not_found',
  'action_prohibited',
  'token_revoked',
  'account_inactive',
  'invalid_auth',
]);

/** Whether Slack's word for an error says that there will be no more posts. */
export const isOver = (error: string): boolean => OVER.has(error);

/** A post, and whether Slack says that there will be no more. */
export interface PostAttempt extends Attempt {
  readonly over: boolean;
}

/** Posts to the address that Slack gave for a channel. Never throws for what Slack does. */
export async function postToSlack(
  dispatcher: Dispatcher,
  clock: Clock,
  url: string,
  body: string,
): Promise<PostAttempt> {
  const started = performance.now();
  const duration = () => Math.round(performance.now() - started);
  try {
    const { request } = await import('undici');
    const sent = await request(url, {
      dispatcher,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      signal: AbortSignal.timeout(TOGETHER_MS),
    });
    const duration_ms = duration();
    const answer = await readResponse(sent.body, BODY_TIMEOUT_MS);
    const { statusCode: status_code } = sent;
    const seen = { status_code, answer, duration_ms, over: false };
    if (status_code >= 200 && status_code < 300) return { ...seen, outcome: 'delivered', error: null };
    const error = `Slack answered ${status_code}.`;
    if (status_code === TOO_MANY || status_code >= 500) {
      const not_before = retryAfterOf(sent.headers['retry-after'], clock());
      return { ...seen, outcome: 'later', error, ...(not_before === undefined ? {} : { not_before }) };
    }
    const over = isOver(answer.trim());
    return {
      ...seen,
      outcome: 'never',
      over,
      error: over ? 'Slack takes no more posts from Parley.' : error,
    };
  } catch {
    return {
      outcome: 'later',
      status_code: null,
      answer: null,
      error: 'Slack could not be reached.',
      duration_ms: duration(),
      over: false,
    };
  }
}
