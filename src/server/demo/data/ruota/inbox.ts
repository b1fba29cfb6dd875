import type { InboxText } from '../../build/inbox-data';

/** What the team of Ruota Bikes has put beside its conversations; see data/northwind/inbox.ts. */
export const RUOTA_INBOX: InboxText = {
  notes: `
person | shop | by | after | gap | seen | text
fionn | r | samuel | When can you take it | 1m | | Stand 2 is free from ten. The third time since summer: please look at the whole bike, not only at what the rider says.
arjun | r | samuel | HR has signed | 2m | | The number of the contract is in a letter of Tuesday. @Giulia Ferrante do you have it?
chiara | r | giulia | | 14m | new | @Maya Lindqvist it is the cable, not the gears: I saw the bike yesterday. Ten minutes, and nothing to pay.
george | r | giulia | | 40m | | The tricycle was promised to the school for that week. I move the school, nobody moves the judge.
`,
  pins: `
person | shop | age
fionn | r | 12d
`,
  stars: `
person | shop | after | gap
george | r | no electric nonsense. | 6m
`,
  scheduled: `
person | shop | by | after | gap | in | marks | text
sana | r | maya | | 5m | 4h | until reply | The grey one with the 500 battery is back from its test ride, Sana. Shall I keep it for you tomorrow?
`,
  quickReplies: `
shortcut | by | files | text
hours | giulia | | Hi {{first_name}}! We are here Tuesday to Saturday from nine to seven. Before and after that the bell at the side door helps.
address | giulia | | *Ruota Bikes*, 3 Lock Lane, Dublin 8, on the towpath. ⏎ https://www.openstreetmap.org/?mlat=53.33061&mlon=-6.27719#map=18/53.33061/-6.27719
service | samuel | | Hi {{first_name}}! A basic check is €39, a full service €119, both with a test ride afterwards. Bring it until ten and you mostly have it back the same day.
rental | samuel | city-bike | City bikes are €22 a day with helmet, lock and a map. Please bring an identity card and €50, you get them back with the bike.
puncture | maya | | No problem {{first_name}}! Bring it as it is: €16 while you wait, fifteen minutes, coffee included.
ready | giulia | | Good news {{first_name}}! Your bike is ready. We are open until seven. ⏎ {{agent_name}}, Ruota Bikes
`,
};
