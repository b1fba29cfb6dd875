import { hash } from '@node-rs/argon2';
import { type BuiltInRole, BUILT_IN_ROLES } from '@shared/rules/permissions';
import { createUser } from '../../src/server/domains/session/users';
import { addMember, createWorkspace } from '../../src/server/domains/workspaces/create-workspace';
import type { TestApp } from './app';
import { type Client, signIn } from './client';

const PASSWORD = 'a-long-enough-password';
/** Made and checked with next to no work: a real one takes 20 ms at every sign-in, and has tests of its own. */
let cheapHash: Promise<string> | undefined;
let counter = 0;

/** Adds a person with a password; they are in no workspace yet. */
export async function addPerson(
  { app }: TestApp,
  first_name: string,
): Promise<{ _id: string; email: string }> {
  cheapHash ??= hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  counter += 1;
  const email = `${first_name.toLowerCase()}-${counter}@parley.example`;
  const db = app.platform.database.system;
  const _id = await createUser(db, {
    email,
    password_hash: await cheapHash,
    first_name,
    last_name: 'Tester',
    at: 1,
  });
  return { _id, email };
}

/** A workspace with one member for each built-in role. */
export interface Team {
  readonly business: string;
  readonly members: Readonly<Record<BuiltInRole, Client>>;
}

export async function addTeam(test: TestApp, title: string): Promise<Team> {
  const { database, clock } = test.app.platform;
  const owner = await addPerson(test, 'owner');
  const created = await database.system
    .transaction()
    .execute((trx) => createWorkspace(trx, { title, owner_id: owner._id, is_demo: false, at: clock() }));
  const members: Partial<Record<BuiltInRole, Client>> = { owner: await signIn(test, owner.email, PASSWORD) };
  for (const role of Object.keys(BUILT_IN_ROLES) as BuiltInRole[]) {
    if (role === 'owner') continue;
    const person = await addPerson(test, role);
    const member = { business_id: created.business_id, user_id: person._id, role_id: created.roles[role] };
    await addMember(database.system, { ...member, at: clock() });
    members[role] = await signIn(test, person.email, PASSWORD);
  }
  return { business: created.business_id, members: members as Team['members'] };
}

/** Adds one more person to a workspace, signed in. */
export async function joinTeam(
  test: TestApp,
  business_id: string,
  role_id: string,
  first_name: string,
): Promise<Client> {
  const person = await addPerson(test, first_name);
  const { database, clock } = test.app.platform;
  await addMember(database.system, { business_id, user_id: person._id, role_id, at: clock() });
  return signIn(test, person.email, PASSWORD);
}
