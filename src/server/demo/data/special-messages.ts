/** What the stories call by name because it takes more than a line: cards, lists, orders, places. */
type Json = Readonly<Record<string, unknown>>;

const card = (name: string, phone: string, org?: string, title?: string): Json => {
  const [first_name = '', ...rest] = name.split(' ');
  return {
    name: { formatted_name: name, first_name, last_name: rest.join(' ') },
    phones: [{ phone, type: 'CELL', wa_id: phone.replace(/\D/g, '') }],
    ...(org === undefined ? {} : { org: { company: org, ...(title === undefined ? {} : { title }) } }),
  };
};

export const CARDS: Readonly<Record<string, readonly Json[]>> = {
  porter: [card('Karim (porter)', '+353 20 912 0455', 'Harbour House Hotel', 'Night porter')],
  florist: [card('Mette Kjærgaard', '+45 20 55 01 42', 'Kjær Flowers', 'Florist')],
  best_man: [
    card('Ruairí Keane', '+353 20 912 0462'),
    card('Tom Ashworth', '+44 7700 900722'),
    card('Bilal Q.', '+92 300 555 0142'),
  ],
  frame_builder: [card('Paolo Esposito', '+39 347 555 0142', 'Officine Esposito', 'Frame builder')],
};

interface ListRow {
  readonly id: string;
  readonly title: string;
  readonly description?: string;
}

export const LISTS: Readonly<
  Record<string, { readonly button: string; readonly title: string; readonly rows: readonly ListRow[] }>
> = {
  fitting_times: {
    button: 'Choose a time',
    title: 'Free this week',
    rows: [
      { id: 'tue-10', title: 'Tuesday 10:00', description: 'With Marta' },
      { id: 'wed-1630', title: 'Wednesday 16:30', description: 'With Jonas' },
      { id: 'thu-15', title: 'Thursday 15:00', description: 'With Marta' },
      { id: 'sat-11', title: 'Saturday 11:00', description: 'Short fittings only' },
    ],
  },
  cakes: {
    button: 'See the cakes',
    title: 'Celebration cakes',
    rows: [
      { id: 'lemon', title: 'Lemon and poppy', description: 'Serves 12, €48' },
      { id: 'chocolate', title: 'Dark chocolate', description: 'Serves 14, €56' },
      { id: 'carrot', title: 'Carrot and walnut', description: 'Serves 12, €46. Contains nuts' },
      { id: 'medovik', title: 'Honey layers', description: 'Serves 16, €62' },
      { id: 'gf-orange', title: 'Orange and almond', description: 'Serves 10, €50. Without gluten' },
    ],
  },
  services: {
    button: 'Choose a service',
    title: 'Workshop',
    rows: [
      { id: 'basic', title: 'Basic check', description: 'Brakes, gears, tyres, €39' },
      { id: 'full', title: 'Full service', description: 'Everything taken apart, €119' },
      { id: 'puncture', title: 'Puncture', description: 'While you wait, €16' },
      { id: 'ebike', title: 'E-bike diagnosis', description: 'Motor and battery, €59' },
    ],
  },
};

const item = (product_retailer_id: string, quantity: number, item_price: number): Json => ({
  product_retailer_id,
  quantity,
  item_price,
  currency: 'EUR',
});

export const ORDERS: Readonly<
  Record<string, { readonly text: string; readonly product_items: readonly Json[] }>
> = {
  match_day: {
    text: 'For Saturday, half past one, please',
    product_items: [
      item('cinnamon-bun', 40, 2.4),
      item('sausage-roll', 30, 3.1),
      item('lemonade-1l', 6, 3.5),
    ],
  },
  breakfast: {
    text: '',
    product_items: [item('croissant', 8, 2.2), item('rye-loaf', 1, 5.8)],
  },
  ties: {
    text: 'Gift wrapped, if you can',
    product_items: [item('silk-tie-bottle-green', 2, 65), item('pocket-square-ivory', 2, 28)],
  },
  bike_bits: {
    text: 'I will collect them',
    product_items: [item('lock-granit-90', 1, 74.9), item('light-set-usb', 2, 32)],
  },
};

/** Latitude, longitude, name, address. */
export const PLACES: Readonly<Record<string, readonly [number, number, string, string]>> = {
  tailors: [53.33482, -6.26311, 'Northwind Tailors', '14 Linden Row, Dublin 8'],
  bakery: [53.33499, -6.26287, 'Morrow Bakery', '19 Linden Row, Dublin 8'],
  ruota: [53.33061, -6.27719, 'Ruota Bikes', '3 Lock Lane, Dublin 8'],
  party: [53.34421, -6.23752, 'The Boathouse', 'Quay Street, Dublin 2'],
  office: [53.33874, -6.24933, 'Gallagher Byrne Solicitors', '41 Harbour Square, Dublin 2'],
  stranded: [53.32817, -6.25194, '', ''],
  hotel: [53.34655, -6.24018, 'Harbour House Hotel', 'Service entrance, Cooper Lane'],
  pitch: [53.32344, -6.31088, 'Liffey Rovers, pitch 2', 'Riverside Park'],
};
