/** `due` in hours from now, `age` in days; `status` and `priority` by their codes. */
export const NORTHWIND_TASKS = `
title | type | priority | status | due | owner | by | people | companies | deals | age | notes
Call Amara about the Friday fitting | call | 1 | 1 | 2 | maya | marta | amara | okafor | Autumn suits | 1 | She would rather come after four. Ask for the showroom sizes too.
Send fabric samples to Lagos | to-do | 2 | 2 | 5 | marta | maya | amara | okafor | Autumn suits, Showroom sample set | 3 | Twelve wools and four linens, by courier.
Confirm breakfast numbers for the weekend | email | 1 | 1 | -20 | aiko | maya | pieter, hanna | harbour-house | Breakfast for 60 rooms | 4 | Sixty rooms, but they said “fewer on Sunday”.
Write the offer for the company party | email | 2 | 2 | 26 | aiko | samuel | siobhan | lantern | Company party, 140 people | 2 | 140 people, two vegetarian options, delivery at five.
Order wool for the winter coats | to-do | 1 | 1 | -44 | marta | marta | jonathan | hansen-stoffe | Wool for the winter | 6 |
Second fitting for the Sharma party | call | 2 | 1 | 50 | maya | marta | priya, siobhan | lantern | Sharma wedding party | 5 | Nine of eleven have been measured.
Ask Kenji which day the tour begins | call | 3 | 1 | 74 | marta | maya | kenji | | Tailcoat for the spring tour | 2 |
Measure the cast of “The Winter Ferry” | to-do | 2 | 2 | 98 | jonas | marta | imogen, beatriz | old-mill-theatre | Costumes for “The Winter Ferry” | 9 | At the theatre, not at the shop: twenty-two people.
Answer the question about lining silk | email | 3 | 1 | -3 | maya | marta | xiaomei | lucky-silk | Silk linings, 300 m | 1 |
Price list for the second café | email | 2 | 1 | 120 | aiko | maya | aoife | ostara | Standing order, second café | 3 |
Taste the wedding cake with Eleni | to-do | 2 | 1 | 146 | aiko | aiko | eleni | | Papadopoulou wedding cake | 8 | Lemon, and the one with mastic.
Team jackets: collect sizes | call | 3 | 1 | 170 | jonas | maya | cormac | liffey-rovers | Team jackets | 4 |
Invoice for the Friday pastries | to-do | 3 | 9 | -30 | maya | aiko | eoin | gallagher-byrne | Friday pastries | 7 |
Thank the trattoria for the referral | email | 3 | 9 | -52 | samuel | maya | sofia, joaquin | trattoria-ricci, tablao | Daily bread for the trattoria, Bread for Tablao | 6 |
Plan the windows for December | to-do | 3 | 1 | | maya | maya | | | | 2 | Tailors and bakery share them this year.
Uniform samples for the front desk | to-do | 1 | 2 | 7 | marta | maya | hanna, pieter | harbour-house | Front desk uniforms, winter | 5 | Two jackets, one waistcoat, the grey and the green.
Ask for the guest list of the wedding in Delhi | email | 3 | 1 | 340 | marta | marta | anita | | Delhi wedding, eleven sherwanis | 3 |
Call back about the film wardrobe | call | 2 | 1 | 29 | samuel | maya | marcus, imogen, dana | | Film wardrobe, four weeks | 1 | Four weeks of shooting; they need a number before they decide.
Return the borrowed cake stands | to-do | 3 | 9 | -100 | aiko | samuel | siobhan | lantern | | 10 |
Check the oven service contract | to-do | 2 | 1 | | | maya | | | | 12 |
Six suits: send the fabric book | to-do | 3 | 1 | 220 | marta | samuel | sami | | Six suits for the hotel group | 4 |
Photos of the finished tailcoat | to-do | 3 | 9 | -8 | jonas | marta | kenji | | Tailcoat for the spring tour | 3 |
Shirting from Bursa: ask for lead time | email | 3 | 1 | 54 | marta | maya | yusuf | demir-tekstil | Shirting from Bursa | 2 |
`;
