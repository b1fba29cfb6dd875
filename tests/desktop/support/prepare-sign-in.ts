import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newAuthorization } from '../../../src/main/sign-in/authorization';
import { createTokenEndpoint } from '../../../src/main/sign-in/token-endpoint';
import type { Parley } from '../../support/parley';
import { signInByCall } from './agent';
import { change } from './keychain';
import type { Profile } from './profile';

const endpoint = createTokenEndpoint(fetch);

/** Signs in as the app does, with calls in place of its windows. @returns what its keychain keeps of it */
async function newSession({ url: origin }: Parley): Promise<string> {
  const { cookie } = await signInByCall(origin);
  const asked = await newAuthorization(origin, 'parley://oauth/callback');
  const { headers } = await fetch(asked.address, { headers: { cookie }, redirect: 'manual' });
  const server = { key: origin, origin, headers: {} };
  const grant = await endpoint.exchange(server, asked, headers.get('location') ?? '');
  if (grant.kind !== 'granted') throw new Error('The server gives no tokens');
  const { access_token, refresh_token } = grant.tokens;
  const user_id = await endpoint.userId(server, access_token);
  return JSON.stringify({ refresh_token, user_id, attempt: asked.state });
}

/**
 * Makes a profile one of somebody who has signed in to the demo before: what the keychain and the settings keep of it.
 * @param env of the profile and its session
 */
export async function prepareSignIn(
  demo: Parley,
  profile: Profile,
  env: Readonly<Record<string, string>>,
): Promise<void> {
  await change(env, `session:${demo.url}`, await newSession(demo));
  await mkdir(profile.userData, { recursive: true });
  const kept = { backend: { kind: 'server', url: demo.url }, servers: [demo.url] };
  await writeFile(join(profile.userData, 'parley.json'), JSON.stringify(kept));
}
