import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { OUT } from '../../scripts/lib/paths.mjs';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
};

/**
 * The web UI without its server, as the desktop app serves it from its own files when the server is away: every call
 * of the API ends without an answer.
 */
export async function serveWebAlone(port: number): Promise<() => Promise<void>> {
  const index = await readFile(join(OUT.web, 'index.html'));
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname);
    if (path.startsWith('/api')) {
      request.socket.destroy();
      return;
    }
    const type = TYPES[extname(path)];
    const html = { 'content-type': 'text/html; charset=utf-8' };
    if (type === undefined) {
      response.writeHead(200, html).end(index);
      return;
    }
    readFile(join(OUT.web, path)).then(
      (bytes) => response.writeHead(200, { 'content-type': type }).end(bytes),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
}
