/** A call below `/api` that the mock server answers. */
export interface Call {
  readonly method: string;
  /** Below `/api`, without the query. */
  readonly path: string;
  readonly query: URLSearchParams;
}
/** `data` of an answer, an HTTP status that refuses, or an answer that never comes. */
export type Reply = { readonly data: unknown } | number | 'never';
export type Answer = (call: Call) => Reply;

const answers = new Map<string, Answer>();
const real = window.fetch.bind(window);

/** Sets how calls of a workspace are answered. There is no server behind the page. */
export function answerFor(businessId: string, answer: Answer): void {
  answers.set(businessId, answer);
}

const json = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

const SENTENCES: Readonly<Record<number, string>> = {
  403: 'You are not allowed to see this.',
  404: 'There is no such thing here.',
  500: 'Something went wrong. Please try again.',
};

window.fetch = async (input, init) => {
  const request = new Request(input, init);
  const { pathname, searchParams } = new URL(request.url);
  if (!pathname.startsWith('/api/')) return real(request);
  const answer = answers.get(request.headers.get('b_id') ?? '');
  const reply = answer?.({ method: request.method, path: pathname.slice(4), query: searchParams }) ?? 404;
  if (reply === 'never') return new Promise(() => undefined);
  if (typeof reply !== 'number') return json(200, reply);
  const message = SENTENCES[reply] ?? 'No.';
  return json(reply, { error: { code: 'gallery', message }, request_id: 'gallery' });
};
