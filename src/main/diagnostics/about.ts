import { arch, release, type } from 'node:os';
import type { About } from '@shared/ipc';
import type { FetchApi } from '../protocol/fetch-api';

/** The window about the app does not wait longer for the server's version. Milliseconds. */
const MAX_WAIT = 3000;

/** The version of the server in use; null where it does not tell. */
async function serverVersion(fetchApi: FetchApi): Promise<string | null> {
  try {
    const answer = await fetchApi('/api/health', { signal: AbortSignal.timeout(MAX_WAIT) });
    const body: unknown = await answer.json();
    const version = typeof body === 'object' && body !== null && 'version' in body ? body.version : null;
    return answer.ok && typeof version === 'string' ? version.slice(0, 50) : null;
  } catch {
    return null;
  }
}

/** What runs here. */
export async function aboutApp(app: string, fetchApi: FetchApi): Promise<About> {
  const { electron, chrome, node } = process.versions;
  return {
    app,
    electron,
    chrome,
    node,
    system: `${type()} ${release()} (${arch()})`,
    server: await serverVersion(fetchApi),
  };
}
