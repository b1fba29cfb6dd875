/** `due` in hours from now, `age` in days; `status` and `priority` by their codes. */
export const RUOTA_TASKS = `
title | type | priority | status | due | owner | by | people | companies | deals | age | notes
Call Fionn about the service contract | call | 1 | 1 | 3 | giulia | giulia | fionn | swift | Fleet service for 2027, Two more cargo bikes | 2 | Twelve bikes now, fourteen from March.
Offer for the season rentals | email | 2 | 2 | 28 | giulia | samuel | caoimhe | wild-atlantic | Forty rentals, season | 4 |
Book the test ride of the city e-bike | call | 2 | 1 | -5 | samuel | giulia | sana | | City e-bike | 1 |
Ask Paolo when the frames leave Naples | email | 1 | 1 | 52 | giulia | giulia | paolo | officine-esposito | Six frames for the spring | 3 |
Leasing papers | to-do | 2 | 1 | 76 | samuel | giulia | arjun | | Leasing through the employer | 5 |
Route plan for the Loire group | to-do | 3 | 9 | -26 | samuel | samuel | sophie | | Loire group, nine bikes | 6 |
Winter check of the rental bikes | to-do | 3 | 1 | 190 | maya | giulia | | | | 8 |
`;
