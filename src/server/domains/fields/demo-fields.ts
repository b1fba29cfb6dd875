import type { FieldEntity, FieldKind, InnerKind } from '@shared/reference/field-kinds';
import type { FieldValue } from '@shared/rules/custom-fields';
import type { Random } from '@shared/seeded-random';

const DAY_MS = 86_400_000;

export interface DemoField {
  readonly entity: FieldEntity;
  readonly group: string;
  readonly label: string;
  readonly kind: FieldKind;
  readonly options?: readonly string[];
  readonly properties?: readonly { readonly label: string; readonly kind: InnerKind }[];
  /** How many of ten records have a value. */
  readonly filled: number;
  /** @param chosen values of its options @param now epoch milliseconds */
  readonly value: (random: Random, chosen: readonly string[], now: number) => FieldValue;
}

const one: DemoField['value'] = (random, chosen) => random.pick(chosen);
const some: DemoField['value'] = (random, chosen) => {
  const wanted = new Set(random.shuffled(chosen).slice(0, random.int(1, 2)));
  return chosen.filter((value) => wanted.has(value));
};
const day = (at: number): string => new Date(at).toISOString().slice(0, 10);

const TAILORS = 'At the tailors';
const BAKERY = 'At the bakery';
const NAMES = ['Nora', 'Theo', 'Mina', 'Luca', 'Ines', 'Oskar'];

const NORTHWIND: readonly DemoField[] = [
  {
    entity: 'contact',
    group: TAILORS,
    label: 'Preferred cut',
    kind: 'radio',
    options: ['Slim', 'Regular', 'Relaxed'],
    filled: 6,
    value: one,
  },
  {
    entity: 'contact',
    group: TAILORS,
    label: 'Chest in cm',
    kind: 'number',
    filled: 5,
    value: (random) => random.int(82, 118),
  },
  {
    entity: 'contact',
    group: TAILORS,
    label: 'Last measured',
    kind: 'date',
    filled: 5,
    value: (random, _chosen, now) => day(now - random.int(10, 700) * DAY_MS),
  },
  {
    entity: 'contact',
    group: TAILORS,
    label: 'Others they dress',
    kind: 'array',
    properties: [
      { label: 'First name', kind: 'text' },
      { label: 'Height in cm', kind: 'number' },
    ],
    filled: 2,
    value: (random) =>
      random
        .shuffled(NAMES)
        .slice(0, random.int(1, 2))
        .map((first_name) => ({ first_name, height_in_cm: random.int(98, 189) })),
  },
  {
    entity: 'contact',
    group: BAKERY,
    label: 'Allergens',
    kind: 'checkbox',
    options: ['Nuts', 'Gluten', 'Dairy', 'Sesame', 'Eggs'],
    filled: 3,
    value: some,
  },
  {
    entity: 'contact',
    group: BAKERY,
    label: 'Usual loaf',
    kind: 'autocomplete',
    filled: 5,
    value: (random) => random.pick(['White sourdough', 'Rye', 'Seeded rye', 'Baguette', 'Oat']),
  },
  {
    entity: 'contact',
    group: BAKERY,
    label: 'Comes by at',
    kind: 'time',
    filled: 3,
    value: (random) =>
      `${String(random.int(7, 11)).padStart(2, '0')}:${random.pick(['00', '15', '30', '45'])}`,
  },
  {
    entity: 'contact',
    group: BAKERY,
    label: 'Has a standing order',
    kind: 'yes_no',
    filled: 6,
    value: (random) => random.chance(0.4),
  },
  {
    entity: 'company',
    group: 'Supply',
    label: 'Payment terms',
    kind: 'choice',
    options: ['On delivery', '14 days', '30 days', '60 days'],
    filled: 9,
    value: one,
  },
  {
    entity: 'company',
    group: 'Supply',
    label: 'Credit limit',
    kind: 'money',
    filled: 7,
    value: (random) => random.int(2, 60) * 500,
  },
  {
    entity: 'company',
    group: 'Supply',
    label: 'Contract runs',
    kind: 'daterange',
    filled: 6,
    value(random, _chosen, now) {
      const from = now - random.int(30, 300) * DAY_MS;
      return `${day(from)} to ${day(from + 365 * DAY_MS)}`;
    },
  },
  {
    entity: 'company',
    group: 'Supply',
    label: 'Delivery days',
    kind: 'choices',
    options: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
    filled: 8,
    value: some,
  },
  {
    entity: 'company',
    group: 'Supply',
    label: 'At the door',
    kind: 'long_text',
    filled: 4,
    value: (random) =>
      random.pick([
        'Ring at the yard, the front door stays shut until ten.',
        'Goods lift is 90 cm wide: no rolls above that.',
        'Leave crates with the porter and take the empty ones back.',
      ]),
  },
  {
    entity: 'deal',
    group: 'The order',
    label: 'Came from',
    kind: 'choice',
    options: ['WhatsApp', 'Walk-in', 'Recommended', 'Trade fair'],
    filled: 9,
    value: one,
  },
  {
    entity: 'deal',
    group: 'The order',
    label: 'Material costs',
    kind: 'money',
    filled: 6,
    value: (random) => random.int(6, 90) * 100,
  },
  {
    entity: 'deal',
    group: 'The order',
    label: 'Next fitting or tasting',
    kind: 'datetime',
    filled: 5,
    value: (random, _chosen, now) =>
      `${day(now + random.int(1, 40) * DAY_MS)}T${String(random.int(9, 16)).padStart(2, '0')}:30:00.000Z`,
  },
  {
    entity: 'deal',
    group: 'The order',
    label: 'In a hurry',
    kind: 'yes_no',
    filled: 7,
    value: (random) => random.chance(0.25),
  },
];

const RUOTA: readonly DemoField[] = [
  {
    entity: 'contact',
    group: 'On the bike',
    label: 'Frame size',
    kind: 'choice',
    options: ['S', 'M', 'L', 'XL'],
    filled: 7,
    value: one,
  },
  {
    entity: 'contact',
    group: 'On the bike',
    label: 'Kilometres a year',
    kind: 'number',
    filled: 5,
    value: (random) => random.int(4, 160) * 50,
  },
  {
    entity: 'deal',
    group: 'The bike',
    label: 'Handed over by',
    kind: 'radio',
    options: ['In the shop', 'Delivery van', 'Partner'],
    filled: 8,
    value: one,
  },
];

/** What the workspaces of the demo have made for themselves, by the key of the workspace. */
export const DEMO_FIELDS: Readonly<Record<string, readonly DemoField[]>> = {
  northwind: NORTHWIND,
  ruota: RUOTA,
};
