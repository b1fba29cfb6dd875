import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';

/** In front of a server: everything passes through, and the tokens that the app shows are written down. */
export interface TokenCapture {
  readonly url: string;
  /** Every access token so far. */
  readonly tokens: ReadonlySet<string>;
  readonly end: () => Promise<void>;
}

export async function captureTokens(server: string): Promise<TokenCapture> {
  const { port } = new URL(server);
  const tokens = new Set<string>();
  const proxy = createServer((request, response) => {
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
    if (token !== undefined) tokens.add(token);
    const { method, url: path, headers } = request;
    const passed = forward({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passed.on('error', () => response.destroy());
    response.on('close', () => passed.destroy());
    request.pipe(passed);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    tokens,
    end: () =>
      new Promise((resolve) => {
        proxy.close(() => {
          resolve();
        });
        proxy.closeAllConnections();
      }),
  };
}
