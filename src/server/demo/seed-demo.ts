import type { Transaction } from 'kysely';
import { join } from 'node:path';
import type { MediaService } from '../domains/media/service';
import { DEMO_ACCOUNT } from '../domains/session/demo-account';
import { hashPassword } from '../domains/session/passwords';
import { createUser } from '../domains/session/users';
import { type CreatedWorkspace, addMember, createWorkspace } from '../domains/workspaces/create-workspace';
import type { Schema } from '../platform/db/schema';
import type { Platform } from '../platform/platform';
import type { ModuleDemo } from '../platform/module-demo';
import { accessToken } from './access-token';
import { type AvatarInput, storeAvatars } from './avatar/store-avatars';
import { buildWorkspace } from './build/workspace';
import { type WorkspaceKey, SHOPS, WORKSPACES } from './data/shops';
import { type Teammate, type TeammateKey, TEAM } from './data/team';
import { WORKSPACE_DATA } from './data/workspaces';
import { storeFiles } from './files';
import { insertRows } from '../platform/demo/insert-rows';
import { type Random, createRandom } from '@shared/seeded-random';
import { shiftDemo } from './shift-demo';
import { claimState, readState, writeState } from './state';

const SEED = 'Linden Row';
const DAY_MS = 86_400_000;
/** A demo that is older has lost its open windows and unread messages: its times move up to the present. */
const STALE_AFTER_MS = 20 * 60 * 60_000;

type Team = Readonly<Record<TeammateKey, { readonly _id: string; readonly name: string }>>;

/**
 * Fills an empty database with the demo, in one transaction; at later starts brings its times up to the present when
 * they have grown old.
 */
export async function seedDemo(
  platform: Platform,
  media: MediaService,
  demos: readonly ModuleDemo[],
): Promise<void> {
  const { clock, database, log } = platform;
  const now = clock();
  const known = await readState(database.system);
  if (known) {
    if (now - known.now >= STALE_AFTER_MS) await shiftDemo(platform, demos, known, now);
    return;
  }
  const hashes = new Map(
    await Promise.all(TEAM.map(async ({ key }) => [key, await hashPassword(DEMO_ACCOUNT.password)] as const)),
  );
  await database.system.transaction().execute(async (trx) => {
    if (!(await claimState(trx, { now, business_ids: [] }))) return;
    const team = await createTeam(trx, hashes, now);
    const random = createRandom(SEED);
    const seeder = { platform, media, demos, trx, team, random, now };
    const northwind = await seedWorkspace(seeder, 'northwind');
    const ruota = await seedWorkspace(seeder, 'ruota');
    await writeState(trx, { now, business_ids: [northwind, ruota] });
  });
  log.info({ took_ms: clock() - now }, 'the demo was written');
}

async function createTeam(
  trx: Transaction<Schema>,
  hashes: ReadonlyMap<TeammateKey, string>,
  now: number,
): Promise<Team> {
  const team: Partial<Record<TeammateKey, { _id: string; name: string }>> = {};
  for (const { key, email, first_name, last_name, designation, timezone } of TEAM) {
    const at = now - WORKSPACES.northwind.age_days * DAY_MS;
    const password_hash = hashes.get(key) ?? null;
    const _id = await createUser(trx, {
      email,
      password_hash,
      first_name,
      last_name,
      designation,
      timezone,
      at,
    });
    team[key] = { _id, name: `${first_name} ${last_name}` };
  }
  return team as Team;
}

interface Seeder {
  readonly platform: Platform;
  readonly media: MediaService;
  readonly demos: readonly ModuleDemo[];
  readonly trx: Transaction<Schema>;
  readonly team: Team;
  readonly random: Random;
  readonly now: number;
}

/** @returns the id of the workspace. */
async function seedWorkspace(seeder: Seeder, key: WorkspaceKey): Promise<string> {
  const { platform, media, demos, trx, team, now } = seeder;
  const data = WORKSPACE_DATA[key];
  const workspace = await openWorkspace(seeder, key);
  const { business_id } = workspace;
  const scope = { business_id, db: trx };
  const random = seeder.random.fork(key);
  const files = await storeFiles(join(platform.settings.RESOURCES_DIR, 'demo'), media, scope);
  const faces = { settings: platform.settings, scope, random: random.fork('faces'), now };
  const looks = data.people.flatMap(({ key: person, profile }) =>
    profile ? [[person, profile.look] as const] : [],
  );
  const avatars = await storeAvatars(new Map(looks), faces);
  // Everybody of the team is in the first workspace, so their pictures can be seen from either.
  if (key === 'northwind') await giveAvatars(seeder, faces);
  const rows = buildWorkspace({
    data,
    business_id,
    now,
    random,
    team,
    files,
    avatars,
    stages: workspace.lifecycle_stages,
    token: (shop) =>
      platform.secrets.seal(accessToken(platform.settings.WHATSAPP_APP_SECRET ?? '', SHOPS[shop].waba_id)),
  });
  await insertRows(trx, rows);
  const story = { key, random, contacts: (rows.contacts ?? []).map(({ _id }) => _id) };
  for (const demo of demos) await demo.fill?.({ platform, scope, now, story });
  return business_id;
}

async function openWorkspace({ trx, team, now }: Seeder, key: WorkspaceKey): Promise<CreatedWorkspace> {
  const { title, age_days } = WORKSPACES[key];
  const at = now - age_days * DAY_MS;
  const roleOf = ({ roles }: Teammate) => roles[key];
  const owner = TEAM.find((teammate) => roleOf(teammate) === 'owner')?.key ?? 'maya';
  const workspace = await createWorkspace(trx, { title, owner_id: team[owner]._id, is_demo: true, at });
  const { business_id, roles } = workspace;
  for (const teammate of TEAM) {
    const role = roleOf(teammate);
    if (role === undefined || teammate.key === owner) continue;
    await addMember(trx, { business_id, user_id: team[teammate.key]._id, role_id: roles[role], at });
  }
  return workspace;
}

async function giveAvatars({ trx, team }: Seeder, faces: AvatarInput): Promise<void> {
  const looks = new Map(TEAM.map(({ key, look }) => [key as string, look]));
  const avatars = await storeAvatars(looks, faces);
  for (const { key } of TEAM) {
    const avatar = avatars.get(key) ?? null;
    await trx.updateTable('users').set({ avatar }).where('_id', '=', team[key]._id).execute();
  }
}
