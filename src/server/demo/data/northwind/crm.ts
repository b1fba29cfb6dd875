/** Companies, deals and the rest of what the customer panel of Northwind shows. */
export const NORTHWIND_COMPANIES = `
key | label | website | industry | city | country | people | about
okafor | Okafor Textiles | https://okafortextiles.example | Textiles | Lagos | Nigeria | 120 | Weaves and sells cotton and aso oke; buys suits for its showrooms twice a year.
lantern | Lantern Events | https://lantern.example | Events | Dublin | Ireland | 14 | Plans weddings and company parties, and brings the couple to both shops.
harbour-house | Harbour House Hotel | https://harbourhouse.example | Hotels | Dublin | Ireland | 86 | Sixty rooms by the quay. Uniforms from the tailors, breakfast from the bakery.
tablao | Tablao Medina | https://tablao.example | Restaurants | Dublin | Ireland | 11 | Andalusian kitchen with music on Fridays.
trattoria-ricci | Trattoria Ricci | https://trattoriaricci.example | Restaurants | Dublin | Ireland | 18 | Two rooms on the canal; bread and tiramisù every day but Monday.
gallagher-byrne | Gallagher Byrne Solicitors | https://gallagherbyrne.example | Legal services | Dublin | Ireland | 22 | Orders pastries for the Friday meeting.
ostara | Café Ostara | https://ostara.example | Cafés | Dublin | Ireland | 9 | The café at the corner of the park; a standing order since its first week.
old-mill-theatre | Old Mill Theatre | https://oldmill.example | Theatre | London | United Kingdom | 47 | Costumes for two productions a year.
caron-freres | Caron Frères | https://caron.example | Wholesale food | Lyon | France | 33 | Butter and chocolate for the bakery.
hansen-stoffe | Hansen Stoffe | https://hansen-stoffe.example | Textiles | Hamburg | Germany | 61 | Wool and linings, delivered on Tuesdays.
kjaer-flowers | Kjær Flowers | https://kjaer.example | Retail | Dublin | Ireland | 4 | The florist across the street; shares weddings with both shops.
demir-tekstil | Demir Tekstil | https://demirtekstil.example | Textiles | Istanbul | Türkiye | 210 | Shirting and linings from Bursa.
lucky-silk | Suzhou Lucky Silk | https://luckysilk.example | Textiles | Suzhou | China | 340 | Silk for linings and ties.
liffey-rovers | Liffey Rovers FC | https://liffeyrovers.example | Sport | Dublin | Ireland | 30 | Amateur club; jackets for the team, trays of buns for match days.
`;

export const NORTHWIND_PIPELINE = {
  name: 'Orders',
  stages: [
    ['Enquiry', 20],
    ['Measured', 45],
    ['Proposal', 60],
    ['Deposit paid', 90],
    ['Delivered', 100],
    ['Went elsewhere', 0],
  ],
} as const;

/** `people` by key, `closes` in days from now, `age` in days. */
export const NORTHWIND_DEALS = `
title | value | probability | closes | stage | company | people | owner | age
Autumn suits | 18400 | 60 | 21 | Proposal | okafor | amara | marta | 40
Showroom sample set | 4200 | 80 | 9 | Deposit paid | okafor | amara | marta | 75
Front desk uniforms, winter | 12600 | 75 | 16 | Proposal | harbour-house | hanna, pieter | marta | 33
Breakfast for 60 rooms | 38000 | 90 | 5 | Deposit paid | harbour-house | pieter | aiko | 120
Sharma wedding party | 9600 | 55 | 64 | Measured | lantern | priya, siobhan | marta | 18
Company party, 140 people | 3100 | 70 | 12 | Proposal | lantern | siobhan | aiko | 11
Costumes for “The Winter Ferry” | 22500 | 65 | 48 | Measured | old-mill-theatre | imogen, beatriz | jonas | 52
Costumes, spring production | 15000 | 20 | 140 | Enquiry | old-mill-theatre | imogen | jonas | 6
Friday pastries | 5200 | 100 | -20 | Delivered | gallagher-byrne | eoin | aiko | 300
Standing order, second café | 27000 | 45 | 30 | Proposal | ostara | aoife | aiko | 14
Daily bread for the trattoria | 16800 | 85 | 7 | Deposit paid | trattoria-ricci | sofia | aiko | 90
Bread for Tablao | 7400 | 40 | 25 | Enquiry | tablao | joaquin | aiko | 19
Team jackets | 6300 | 35 | 44 | Measured | liffey-rovers | cormac | jonas | 23
Wool for the winter | 11900 | 95 | 3 | Deposit paid | hansen-stoffe | jonathan | marta | 28
Silk linings, 300 m | 5600 | 50 | 18 | Proposal | lucky-silk | xiaomei | marta | 37
Shirting from Bursa | 4900 | 30 | 35 | Enquiry | demir-tekstil | yusuf | marta | 15
Six suits for the hotel group | 14400 | 50 | 27 | Proposal | | sami | marta | 30
Delhi wedding, eleven sherwanis | 19800 | 40 | 75 | Measured | | anita | marta | 26
Tailcoat for the spring tour | 2400 | 85 | 11 | Deposit paid | | kenji | marta | 60
Papadopoulou wedding cake | 780 | 90 | 33 | Deposit paid | | eleni | aiko | 44
Diplomatic wardrobe | 8700 | 25 | 58 | Enquiry | | maximiliano | jonas | 9
Film wardrobe, four weeks | 31000 | 15 | 90 | Enquiry | | marcus | marta | 8
Spring uniforms | 9800 | 100 | -45 | Delivered | harbour-house | hanna | marta | 130
Christmas hampers | 4600 | 100 | -12 | Delivered | lantern | siobhan | aiko | 64
Tapas trays for the opening | 7700 | 100 | -70 | Delivered | tablao | joaquin | aiko | 160
Velvet curtains | 6900 | 0 | -15 | Went elsewhere | old-mill-theatre | imogen | jonas | 58
Canteen bread | 11200 | 0 | -30 | Went elsewhere | gallagher-byrne | eoin | aiko | 95
Away kit | 2800 | 0 | -8 | Went elsewhere | liffey-rovers | cormac | jonas | 41
`;

/** What is bought and sold in bulk. */
export const NORTHWIND_WHOLESALE = {
  pipeline: {
    name: 'Wholesale',
    stages: [
      ['Contacted', 10],
      ['Samples sent', 30],
      ['Price agreed', 70],
      ['Signed', 100],
      ['Declined', 0],
    ],
  },
  deals: `
title | value | probability | closes | stage | company | people | owner | age
Hotel linen, three floors | 42000 | 30 | 52 | Samples sent | harbour-house | pieter | marta | 34
Bread for the club house | 8600 | 10 | 80 | Contacted | liffey-rovers | cormac | aiko | 6
Shirting, second season | 27500 | 70 | 19 | Price agreed | demir-tekstil | yusuf | marta | 61
Silk by the roll | 33000 | 70 | -4 | Price agreed | lucky-silk | xiaomei | marta | 47
Flour and butter, yearly | 19400 | 100 | -33 | Signed | caron-freres | | aiko | 140
Café chain, four houses | 51000 | 10 | 120 | Contacted | ostara | aoife | aiko | 12
Curtains for the stage | 15200 | 0 | -21 | Declined | old-mill-theatre | beatriz | jonas | 77
`,
} as const;

export const NORTHWIND_INTERESTS = [
  'Made to measure', 'Alterations', 'Fabrics', 'Wedding', 'Sourdough', 'Celebration cakes', 'Gluten free', 'Catering',
] as const; // prettier-ignore

/** Mailing lists that a contact may have joined; `one_to_one` is being written to at all. */
export const NORTHWIND_LISTS = ['Offers', 'Season news', 'Holiday hours'] as const;
