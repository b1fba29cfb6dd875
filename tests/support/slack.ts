import { type Server, createServer } from 'node:http';
import { closeServer, portOf } from './receiver';

/** How Slack answers the next posts. */
export interface SlackAnswer {
  readonly status: number;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface FakeSlack {
  readonly url: string;
  /** Bodies of posts that were taken. */
  readonly posts: readonly { readonly text: string }[];
  readonly tries: () => number;
  readonly revoked: readonly string[];
  /** Calls of `oauth.v2.access`: what was sent with them. */
  readonly exchanged: readonly { readonly authorization: string; readonly form: URLSearchParams }[];
  /** The next posts get these answers, then `ok` again. */
  answer(...answers: SlackAnswer[]): void;
  /** What the next exchange answers instead of a connection. */
  refuseExchange(body: object): void;
  close(): Promise<void>;
}

async function bodyOf(request: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

/** The parts of Slack that an app with an incoming webhook meets: its dialog, the exchange, posts, and the end. */
export async function startSlack(): Promise<FakeSlack> {
  const posts: { text: string }[] = [];
  const revoked: string[] = [];
  const exchanged: { authorization: string; form: URLSearchParams }[] = [];
  const answers: SlackAnswer[] = [];
  let refusal: object | undefined;
  let tries = 0;
  const server: Server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://slack.test');
    const json = (body: object) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    void bodyOf(request).then((body) => {
      const authorization = request.headers.authorization ?? '';
      if (url.pathname === '/oauth/v2/authorize') {
        // The person allows it at once.
        const back = new URL(url.searchParams.get('redirect_uri') ?? '');
        back.searchParams.set('code', 'code-of-slack');
        back.searchParams.set('state', url.searchParams.get('state') ?? '');
        response.writeHead(302, { location: back.href }).end();
      } else if (url.pathname === '/api/oauth.v2.access') {
        exchanged.push({ authorization, form: new URLSearchParams(body) });
        const answer = refusal ?? {
          ok: true,
          access_token: `xoxb-${exchanged.length}`,
          scope: 'incoming-webhook',
          team: { id: 'T1', name: 'Harbour Team' },
          incoming_webhook: {
            channel: '#support',
            channel_id: 'C1',
            configuration_url: 'https://slack.test/c',
            url: `http://127.0.0.1:${portOf(server)}/services/T1/B1/secret`,
          },
        };
        refusal = undefined;
        json(answer);
      } else if (url.pathname === '/api/auth.revoke') {
        revoked.push(authorization.replace('Bearer ', ''));
        json({ ok: true, revoked: true });
      } else if (url.pathname.startsWith('/services/')) {
        tries += 1;
        const answer = answers.shift() ?? { status: 200, body: 'ok' };
        if (answer.status === 200) posts.push(JSON.parse(body) as { text: string });
        response.writeHead(answer.status, answer.headers ?? {}).end(answer.body);
      } else {
        response.writeHead(404).end();
      }
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    posts,
    revoked,
    exchanged,
    tries: () => tries,
    answer: (...list) => void answers.push(...list),
    refuseExchange: (body) => (refusal = body),
    close: () => closeServer(server),
  };
}
