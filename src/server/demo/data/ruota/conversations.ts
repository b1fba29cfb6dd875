/** How the conversations of Ruota Bikes stand right now; see data/northwind/conversations.ts. */
export const RUOTA_CONVERSATIONS = `
person | shop | story | cut | age | unread | before | whose | now
fionn | r | fleet-service | 1 | 6m | 1 | 2 | giulia |
stranger-kev | r | kev-quick | | 18m | 2 | 0 | maya |
orla | r | child-seat | 1 | 37m | 0 | 1 | samuel |
caoimhe | r | group-tour | 1 | 1h12m | 0 | 2 | giulia |
mireia | r | rueda-pinchada | 1 | 1h55m | 1 | 0 | |
arjun | r | arjun-lease | | 2h30m | 0 | 1 | samuel |
sana | r | ebike-range | 1 | 3h20m | 0 | 0 | maya |
emeka | r | emeka-late | | 4h15m | 0 | 1 | samuel | closed
hassan | r | hassan-offer | 1 | 5h2m | 1 | 1 | giulia |
stranger-roadie | r | roadie-photo | 1 | 6h40m | 1 | 0 | |
paolo | r | paolo-frames | 1 | 7h30m | 0 | 0 | giulia | tomorrow 8
chiara | r | cambio-rotto | 1 | 9h15m | 1 | 0 | maya |
ling | r | student-bike | 1 | 12h48m | 1 | 0 | |
stranger-anna | r | anna-rental | | 22h35m | 0 | 0 | maya |
greta | r | probefahrt-rad | 1 | 23h10m | 0 | 1 | samuel |
stranger-bob | r | flat-four | 1 | 1d4h | 0 | 0 | | closed
george | r | george-letter | 1 | 1d7h | 0 | 1 | giulia | monday 8
patrick | r | winter-offer | | 1d22h | 0 | 1 | samuel | closed
lars | r | old-offer | | 3d | 0 | 0 | | closed
`;

/** Begun and not sent. */
export const RUOTA_DRAFTS = `
person | shop | age | text
stranger-kev | r | 9m | We are open until seven! 28 inch, which valve? The thin one or
`;
