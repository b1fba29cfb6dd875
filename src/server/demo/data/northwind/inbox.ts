import type { InboxText } from '../../build/inbox-data';

/**
 * What the team of Northwind has put beside its conversations. `after`: words of the message that comes before, empty =
 * the newest one; `gap`: time since then; `seen`: `new` = the mentioned person has not seen it. `⏎` is a new line.
 */
export const NORTHWIND_INBOX: InboxText = {
  notes: `
person | shop | by | after | gap | seen | text
amara | t | marta | All eighteen, and two more for me | 2m | | Eighteen for the showroom, two for herself. The two go on a bill of their own, she pays those privately. @Jonas Keller can you start the cutting list?
amara | t | jonas | We have 6 metres of it | 2m | | Measured again: 6.20 m left on the bolt, and 40 m of the darker one come on Tuesday.
siobhan | b | aiko | | 3m | new | There is a lemon cake of the same size in the cold room, and Karol is back at two. @Maya Lindqvist may I offer it, and the money back for the first one?
niamh | b | aiko | | 6m | | The base for 12 is in the oven already. For 18 I would put a second tier on top instead of starting again. @Maya Lindqvist she can be called after five.
fatima | b | aiko | Thank you for being honest | 1m | | *Nuts, and badly: she carries the pen.* Nothing from the almond table for her, not even to taste. It is in her tags too.
kenji | t | marta | | 7m | | For those without sound: he lands on Thursday and asks for a fitting after five. The tails are done, only the waistcoat is still pinned.
imogen | t | jonas | Can I still change the buttons | 3m | | Counted twice: 140 of the dark brown horn, 20 mm. Eleven coats take 132. Please no twelfth coat.
pieter | t | jonas | Sizes on page two | 9m | | Read the list: four need measuring (46 short, 48 long, 58, 60), all others are standard.
pieter | t | marta | Sizes on page two | 31m | new | @Maya Lindqvist can you confirm the discount? He will ask for the 8 % of spring. I would go to 6, the navy has become dearer.
marcus | t | marta | Where can I see the cloth before I fly over | 2m | | The studio pays the suits, he pays the express. Two bills, and no price in writing before he has seen the cloth.
sami | t | marta | | 18m | | Six suits, three of them dark, and only three days in town: measure on the first morning, pin on the third. Pieter has sent him to us.
zainab | t | jonas | Any time, that is part of it | 4m | | Left 1 cm, right 1.5 cm: she stands a little lower on the right. It is in the book.
eleni | b | aiko | | 25m | | The tasting is fixed and the deposit is paid (€200, card). The maid of honour cannot eat kiwi, please nothing with fruit salad.
rosa | b | aiko | | 12m | | Nine is possible: the strawberries come with the early van. Side door, the shop is still dark then. @Maya Lindqvist you have the key?
camille | t | jonas | The lining is here | 4m | new | A little too late, WhatsApp did not let it through any more. @Maya Lindqvist which template may I send her instead?
declan | t | jonas | | 11m | | He is not on WhatsApp any more, it seems. I will call him at lunch.
tomasz | b | samuel | three proposals by tomorrow noon | 6m | | Kitchen says: A cold table €9.80, B with soup €10.60, C with herring and rye €10.90. @Aiko Mori can you do the rye for 120? I write to him in the morning.
olena | b | aiko | lips are tingling | 1m | | The walnut sign had fallen behind the counter. It is back, and I checked all the others. @Samuel Adeyemi please tell the Saturday people.
jonathan | t | marta | | 20m | | 50 m of the green at 36 is €1,800. @Maya Lindqvist is that still inside the winter budget? He is at the fair until Monday.
jonathan | t | maya | | 2h5m | | Up to €2,000 is fine. Take the green, the blue can wait for January. @Marta Ruiz
`,
  pins: `
person | shop | age
siobhan | b | 6m
amara | t | 2d
aoife | b | 34d
`,
  stars: `
person | shop | after | gap
amara | t | This is the fabric I mean | 1m
fatima | b | A real one, with the pen | 2m
marcus | t | Your reference: | 5m
cormac | b | It is. 40 buns, 30 rolls | 3m
eleni | b | congratulations! Yes, on Wednesdays after four | 40m
thandi | b | The cake was the talk of the ward | 12m
maximiliano | t | A stranger asked me who made it | 55m
`,
  scheduled: `
person | shop | by | after | gap | in | marks | text
priya | t | maya | | 2m | 5h | until reply | Just so that nobody takes it away from you, Priya: I keep the 14th free until tonight. Is eleven good for both of you?
eoin | b | samuel | | 4m | 2h30m | | One last question before we bake, Eoin: may the vegan rolls have sesame on them?
amara | t | maya | We have 6 metres of it | 3m | 19h | until reply, replied | One more thing, Amara: horn or corozo for the buttons? I order them tomorrow.
`,
  quickReplies: `
shortcut | by | files | text
hours | maya | | Hello {{first_name}}, we are open Monday to Friday from nine to six and on Saturday from ten to two. The bakery next door opens at seven.
address | maya | shop-front | You find us at *14 Linden Row, Dublin 8*, behind the blue door. ⏎ https://www.openstreetmap.org/?mlat=53.33482&mlon=-6.26311#map=18/53.33482/-6.26311 ⏎ The bakery is across the street, at number 19.
measure | marta | size-chart | Gladly {{first_name}}! So that it fits at first try: ⏎ 1. *Chest*: around the widest place, tape level, breathe out. ⏎ 2. *Waist*: where the trousers sit. ⏎ 3. *Sleeve*: from the seam of the shoulder to the wrist, arm a little bent. ⏎ Send us the three numbers and your height, the table shows the rest.
prices | marta | | Hello {{first_name}}, roughly: a hem €18, sleeves from €38, a new lining from €95. Two pieces made to measure begin at €1,150, three at €1,420. The exact price after one look at it.
cloth | jonas | fabric-swatches | These are the bolts that are in the shop right now. Tell me which row you like and I send it to you by daylight.
deposit | samuel | | Hello {{first_name}}, we begin when the deposit of a third is here: by card in the shop, or by transfer with your name as the reference. The rest when you are happy.
delivery | aiko | | Hello {{first_name}}! We deliver by bicycle between the canals, from seven to eleven, free from €20. For tomorrow please order until four o’clock.
allergy | aiko | | Thank you for asking {{first_name}}! Please tell us about every allergy, also about the small ones. We grind almonds and walnuts in the same room: what is safe is baked before six and packed apart.
cake | aiko | birthday-cake | With pleasure {{first_name}}! Four questions: ⏎ • for which day and what time? ⏎ • for how many? ⏎ • which flavour inside? ⏎ • may there be nuts, eggs, milk?
thanks | maya | | Thank you {{first_name}}! It was a pleasure. ⏎ {{agent_name}}
`,
};
