/**
 * How the conversations of Northwind stand right now. `cut`: the story stops at its nth `=`; `age`: of the newest
 * message; `before`: how many stories lie before it; `whose`: the teammate who has it, empty = nobody; `now`: `closed`,
 * or when it comes back from a snooze (`tomorrow 8`, `monday 8`, `3h`), empty = open.
 */
export const NORTHWIND_CONVERSATIONS = `
person | shop | story | cut | age | unread | before | whose | now
// today: waiting for an answer, answered, in the middle
amara | t | amara-fabric | 1 | 4m | 1 | 2 | maya |
lucas | t | ship-abroad | | 26m | 0 | 1 | marta |
siobhan | b | crushed-box | 1 | 8m | 3 | 1 | maya |
priya | t | priya-date | 1 | 15m | 0 | 1 | maya |
hanna | t | hanna-invoice | 1 | 49m | 0 | 2 | maya |
joaquin | b | pan-restaurante | 1 | 1h6m | 1 | 2 | aiko |
aoife | b | standing-order-change | 1 | 34m | 1 | 0 | aiko |
stranger-ciara | b | ciara-flowers | 1 | 41m | 1 | 0 | |
stranger-mum | b | mum-of-three | 1 | 2m | 2 | 0 | |
kenji | t | kenji-voice | 1 | 1h38m | 1 | 1 | marta |
thandi | b | thandi-joy | | 2h5m | 0 | 1 | aiko | closed
eoin | t | too-fast | | 2h25m | 0 | 1 | jonas | closed
eoin | b | office-breakfast | 1 | 3h40m | 0 | 2 | samuel |
imogen | t | checking-now | | 12m | 0 | 2 | maya |
noor | t | first-hello | | 20m | 1 | 0 | |
grainne | b | voice-audio | 1 | 3h5m | 1 | 0 | |
niamh | b | many-unread | | 55m | 9 | 1 | maya |
fatima | b | nut-allergy | 1 | 4h10m | 0 | 0 | aiko |
marcus | t | link-and-code | 1 | 4h32m | 0 | 1 | maya | tomorrow 13
cormac | b | match-day-order | 1 | 5h20m | 0 | 0 | samuel | 3h
cormac | t | unsupported-types | 1 | 6h15m | 2 | 0 | |
pieter | b | buttons-door | 1 | 5h48m | 1 | 1 | aiko |
pieter | t | uniforms-order | 1 | 7h2m | 0 | 1 | maya |
layla | b | kaak-eid | 1 | 6h40m | 1 | 1 | |
sami | t | kandora-suit | 1 | 7h31m | 1 | 0 | marta |
wei | b | danta-cake | 1 | 8h3m | 1 | 0 | |
rohan | b | eggless-cake | 1 | 8h44m | 1 | 0 | |
anita | t | sherwani-delhi | 1 | 9h12m | 1 | 0 | marta |
eleni | b | wedding-cake | 1 | 9h50m | 0 | 1 | maya |
mette | t | cards-and-places | 1 | 10h21m | 0 | 1 | marta | tomorrow 13
mette | b | video-thanks | | 11h7m | 0 | 2 | aiko | closed
minjun | b | emoji-only | | 11h45m | 1 | 0 | |
stranger-bride | b | bride-box | 1 | 12h20m | 2 | 0 | |
stranger-lupe | b | lupita-order | 1 | 13h5m | 2 | 0 | |
stranger-dmitri | t | quoted-ghost | 1 | 14h | 0 | 0 | |
sofia | b | sofia-undelivered | | 15h10m | 0 | 2 | aiko |
liam | b | croissant-stock | 1 | 16h2m | 0 | 1 | samuel | closed
harpreet | t | spam-limit | | 17h25m | 0 | 0 | jonas | closed
yusuf | t | bulk-shirting | 1 | 18h31m | 0 | 0 | marta | tomorrow 8
stranger-john | t | server-hiccup | | 19h40m | 0 | 0 | jonas | closed
// the reply window closes within two hours
zainab | t | closing-cut | | 22h18m | 0 | 1 | jonas |
rosa | b | closing-cake | | 22h41m | 1 | 1 | maya |
camille | b | closing-bread | 1 | 23h4m | 1 | 0 | |
agnieszka | t | closing-lining | | 23h22m | 0 | 2 | marta | closed
isabel | b | where-are-you | 1 | 22h2m | 0 | 0 | samuel |
stranger-nomad | t | lost-photo | | 23h41m | 0 | 0 | jonas | tomorrow 8
// closed since yesterday and before, some without an answer
camille | t | window-race | | 9h | 0 | 1 | jonas |
nils | t | menu-of-times | 1 | 1d6h | 0 | 0 | jonas |
tamar | t | taken-back | | 1d9h | 0 | 1 | jonas | closed
bilal | t | forwarded-note | | 1d12h | 0 | 1 | jonas | closed
agnieszka | b | cake-list | 1 | 1d15h | 0 | 1 | aiko |
olena | b | allergy-warning | | 2d3h | 0 | 0 | aiko | closed
tomasz | b | hotel-menu | 1 | 2d8h | 0 | 0 | samuel | tomorrow 8
ingrid | t | long-words | 1 | 2d10h | 0 | 1 | jonas | closed
karim | b | halal-question | 1 | 2d20h | 1 | 0 | |
xiaomei | t | silk-lining | 1 | 3d2h | 0 | 0 | marta | monday 8
wanjiru | t | alterations-album | 1 | 3d5h | 0 | 0 | jonas | monday 8
elsa | t | number-changed | | 3d9h | 0 | 0 | jonas | closed
maximiliano | t | late-thanks | 1 | 3d12h | 0 | 1 | marta | closed
jonathan | t | musterkarte-wolle | 1 | 4d | 0 | 0 | marta | monday 8
// not delivered, for every kind of reason
declan | t | no-whatsapp | | 5h | 0 | 0 | jonas |
rupert | t | marketing-stopped | | 4d6h | 0 | 0 | marta | closed
chloe | t | marketing-held | | 1d3h | 0 | 0 | | closed
diego | t | experiment | | 1d4h | 0 | 0 | | closed
beatriz | t | sticker-refused | | 3h50m | 0 | 1 | jonas | closed
rohan | t | video-refused | 1 | 6h | 0 | 0 | jonas |
fatima | t | template-count | 1 | 1d8h | 0 | 0 | |
harpreet | b | template-paused | | 1d1h | 0 | 1 | samuel | closed
dana | t | template-language | | 2d1h | 0 | 0 | | closed
tamar | b | sourdough-starter | 1 | 21h | 0 | 0 | samuel | closed
minjun | t | template-header | | 2d6h | 0 | 0 | marta | closed
isabel | t | not-sent | | 1d20h | 0 | 1 | jonas | closed
// never written to us
ruby | t | one-tick | | 6d | 0 | 0 | | closed
stranger-nobody | t | one-tick | | 9d | 0 | 0 | | closed
valentina | b | brief-hello | | 2d4h | 0 | 0 | | closed
oisin | b | brief-hello | | 2d4h | 0 | 0 | | closed
adwoa | b | never-answered | | 5d2h | 0 | 0 | aiko | closed
`;

/** Begun and not sent. */
export const NORTHWIND_DRAFTS = `
person | shop | age | text
niamh | b | 38m | No need to apologise, Niamh! 18 is no problem: I would make it two tiers. Shall I
rosa | b | 2h10m | Nine it is! Please ring at the side door, the shop itself opens at
camille | b | 1h25m | Every Friday from eight. Shall I keep one
`;
