import type { BusinessKind } from '../../world/world-schema';

interface SampleLocation {
  readonly latitude: number;
  readonly longitude: number;
  readonly name?: string;
  readonly address?: string;
}

const HOMES: readonly SampleLocation[] = [
  { latitude: 48.2006, longitude: 16.3688, name: 'Home', address: 'Mühlgasse 14, 1040 Wien' },
  { latitude: 48.2102, longitude: 16.3725 },
];

/** Where customers of each shop ask to be met. */
export const SAMPLE_LOCATIONS: Readonly<Record<BusinessKind, readonly SampleLocation[]>> = {
  tailor: [
    ...HOMES,
    { latitude: 48.2049, longitude: 16.3658, name: 'Hotel am Park', address: 'Parkring 9, 1010 Wien' },
  ],
  bakery: [
    ...HOMES,
    { latitude: 48.2196, longitude: 16.3891, name: 'Atelier Nord', address: 'Praterstraße 48, 1020 Wien' },
  ],
  bicycle: [
    ...HOMES,
    { latitude: 48.2256, longitude: 16.4018, name: 'Prater Hauptallee', address: '1020 Wien' },
  ],
  general: HOMES,
};

/** Contact cards that customers pass on. */
export const SAMPLE_CONTACTS: readonly unknown[] = [
  {
    name: { formatted_name: 'Mara Lindqvist', first_name: 'Mara', last_name: 'Lindqvist' },
    phones: [{ phone: '+43 660 5550142', type: 'CELL', wa_id: '436605550142' }],
    emails: [{ email: 'mara.lindqvist@example.com', type: 'HOME' }],
  },
  {
    name: { formatted_name: 'Concierge, Hotel am Park', first_name: 'Concierge' },
    phones: [{ phone: '+43 1 5550177', type: 'WORK' }],
    org: { company: 'Hotel am Park' },
    addresses: [
      {
        street: 'Parkring 9',
        city: 'Wien',
        zip: '1010',
        country: 'Austria',
        country_code: 'AT',
        type: 'WORK',
      },
    ],
  },
];
