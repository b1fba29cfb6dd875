import { request } from 'undici';

export interface Called {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

export interface CallOptions {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

/** A call over HTTP that follows no redirect. Without the streams of `fetch`, which a short text does not need. */
export async function call(url: string | URL, { method, headers, body }: CallOptions): Promise<Called> {
  const answer = await request(url, {
    method: method as 'GET',
    headers,
    ...(body === undefined ? {} : { body }),
  });
  return { status: answer.statusCode, headers: answer.headers, text: await answer.body.text() };
}
