/** Companies, deals and the rest of what the customer panel of Ruota Bikes shows. */
export const RUOTA_COMPANIES = `
key | label | website | industry | city | country | people | about
swift | Swift Couriers | https://swiftcouriers.example | Delivery | Dublin | Ireland | 25 | Bicycle couriers; twelve cargo bikes serviced every month.
wild-atlantic | Wild Atlantic Rides | https://wildatlanticrides.example | Travel | Galway | Ireland | 8 | Guided tours from April to October.
officine-esposito | Officine Esposito | https://esposito.example | Manufacturing | Naples | Italy | 16 | Steel frames, made one at a time.
ride-for-hope | Ride for Hope | https://rideforhope.example | Charity | Dublin | Ireland | 6 | A charity ride along the canal every May.
`;

export const RUOTA_PIPELINE = {
  name: 'Sales and fleets',
  stages: [
    ['Enquiry', 20],
    ['Test ride', 40],
    ['Offer', 60],
    ['Ordered', 90],
    ['Handed over', 100],
    ['Not this time', 0],
  ],
} as const;

export const RUOTA_DEALS = `
title | value | probability | closes | stage | company | people | owner | age
Fleet service for 2027 | 9800 | 80 | 14 | Offer | swift | fionn | giulia | 26
Two more cargo bikes | 11200 | 45 | 38 | Test ride | swift | fionn | samuel | 12
Forty rentals, season | 16400 | 60 | 70 | Offer | wild-atlantic | caoimhe | giulia | 35
Leasing through the employer | 3900 | 70 | 10 | Ordered | | arjun | samuel | 22
City e-bike | 3200 | 35 | 20 | Test ride | | sana | samuel | 9
E-bike with long battery | 4600 | 50 | 24 | Offer | | hassan | giulia | 13
Commuter with child seat | 1150 | 100 | -12 | Handed over | | orla | samuel | 80
Sixty bikes for the charity ride | 5400 | 25 | 120 | Enquiry | ride-for-hope | tendai | giulia | 7
Six frames for the spring | 7200 | 90 | 6 | Ordered | officine-esposito | paolo | giulia | 48
Loire group, nine bikes | 2700 | 55 | 52 | Offer | | sophie | samuel | 17
Helmets for the tour guides | 1900 | 100 | -35 | Handed over | wild-atlantic | caoimhe | giulia | 74
Courier bikes on trial | 6400 | 0 | -18 | Not this time | swift | fionn | samuel | 55
Racing frame | 5100 | 0 | -9 | Not this time | | paolo | giulia | 33
`;

export const RUOTA_INTERESTS = [
  'City bikes',
  'E-bikes',
  'Cargo bikes',
  'Rental',
  'Workshop',
  'Tours',
] as const;

export const RUOTA_LISTS = ['Offers', 'Workshop reminders', 'Tours'] as const;
