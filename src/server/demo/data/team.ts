import type { BuiltInRole } from '@shared/rules/permissions';
import type { ShopKey, WorkspaceKey } from './shops';

export type TeammateKey = 'maya' | 'marta' | 'jonas' | 'aiko' | 'samuel' | 'giulia';

export interface Teammate {
  readonly key: TeammateKey;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly designation: string;
  readonly timezone: string;
  /** Look of the avatar, see avatar/portrait.ts. */
  readonly look: string;
  readonly roles: Readonly<Partial<Record<WorkspaceKey, BuiltInRole>>>;
  /** Whose customers they answer. */
  readonly shops: readonly ShopKey[];
}

/** Who signs in with which address is told on the sign-in page of a demo; all have its password. */
export const TEAM: readonly Teammate[] = [
  {
    key: 'maya',
    email: 'demo@parley.example',
    first_name: 'Maya',
    last_name: 'Lindqvist',
    designation: 'Owner',
    timezone: 'Europe/Dublin',
    look: 'light blond long',
    roles: { northwind: 'owner', ruota: 'agent' },
    shops: ['tailors', 'bakery', 'ruota'],
  },
  {
    key: 'marta',
    email: 'marta@parley.example',
    first_name: 'Marta',
    last_name: 'Ruiz',
    designation: 'Head of the workroom',
    timezone: 'Europe/Dublin',
    look: 'olive brown bun',
    roles: { northwind: 'administrator' },
    shops: ['tailors'],
  },
  {
    key: 'jonas',
    email: 'jonas@parley.example',
    first_name: 'Jonas',
    last_name: 'Keller',
    designation: 'Cutter',
    timezone: 'Europe/Dublin',
    look: 'light brown short beard',
    roles: { northwind: 'agent' },
    shops: ['tailors'],
  },
  {
    key: 'aiko',
    email: 'aiko@parley.example',
    first_name: 'Aiko',
    last_name: 'Mori',
    designation: 'Pastry and orders',
    timezone: 'Europe/Dublin',
    look: 'light black bob',
    roles: { northwind: 'agent' },
    shops: ['bakery'],
  },
  {
    key: 'samuel',
    email: 'samuel@parley.example',
    first_name: 'Samuel',
    last_name: 'Adeyemi',
    designation: 'Offers and front desk',
    timezone: 'Europe/Dublin',
    look: 'deep black short glasses',
    roles: { northwind: 'manager', ruota: 'manager' },
    shops: ['bakery', 'ruota'],
  },
  {
    key: 'giulia',
    email: 'giulia@parley.example',
    first_name: 'Giulia',
    last_name: 'Ferrante',
    designation: 'Owner of Ruota Bikes',
    timezone: 'Europe/Dublin',
    look: 'olive black curly',
    roles: { northwind: 'viewer', ruota: 'owner' },
    shops: ['ruota'],
  },
];

/** @throws when there is no such teammate. */
export function teammateKey(text: string): TeammateKey {
  const teammate = TEAM.find(({ key }) => key === text);
  if (!teammate) throw new Error(`There is no teammate “${text}”.`);
  return teammate.key;
}
