import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Helper, lineOf, startHelper } from './child';
import type { Profile } from './profile';

const run = promisify(execFile);
const PASSWORD = 'password-of-the-test';

/** A bus that starts nothing by itself: what nobody has started is not there, and nothing is left behind. */
const BUS = (
  socket: string,
): string => `<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <type>session</type>
  <listen>unix:path=${socket}</listen>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/>
    <allow eavesdrop="true"/>
    <allow own="*"/>
  </policy>
</busconfig>
`;

/** A person's session on this computer: a bus of its own, perhaps with a keyring. */
export interface Session {
  readonly env: Readonly<Record<string, string>>;
  /** Takes the keyring away, as a person who has locked or lost it. */
  readonly loseKeyring: () => Promise<void>;
  readonly end: () => Promise<void>;
}

async function startKeyring(env: NodeJS.ProcessEnv): Promise<Helper> {
  const args = ['--foreground', '--unlock', '--components=secrets'];
  const keyring = startHelper('gnome-keyring-daemon', args, { env, input: PASSWORD });
  await run('gdbus', ['wait', '--session', '--timeout', '10', 'org.freedesktop.secrets'], { env });
  return keyring;
}

/** Starts the session of a profile, with an unlocked keyring or with none. */
export async function startSession(
  profile: Profile,
  { keyring }: { readonly keyring: boolean },
): Promise<Session> {
  const socket = join(profile.folder, 'bus');
  const config = join(profile.folder, 'bus.conf');
  await writeFile(config, BUS(socket));
  const bus = startHelper('dbus-daemon', [
    `--config-file=${config}`,
    '--nofork',
    '--nopidfile',
    '--print-address=1',
  ]);
  const [address] = await lineOf(bus, /^unix:\S+$/);
  const session = { DBUS_SESSION_BUS_ADDRESS: address };
  const env = { ...process.env, ...profile.env, ...session };
  const holder = keyring ? await startKeyring(env) : undefined;
  const loseKeyring = async (): Promise<void> => {
    await holder?.end();
  };
  return {
    env: session,
    loseKeyring,
    async end() {
      await loseKeyring();
      await bus.end();
    },
  };
}
