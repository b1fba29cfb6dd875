/**
 * Everyday scenes between Morrow Bakery and a café that has ordered from it for two years, in the notation of
 * stories/parse-story.ts. The id says when they happen: morning, noon, order (for the next day), evening. What stands
 * in braces comes from cafe-words.ts, another one each day.
 */
export const CAFE_SCENES = `
# order-plain bakery en
c: {Hi|Hello|Afternoon|Hi {me}}, for tomorrow: {order}
b: {order_short}. {noted}

# order-list bakery en
c: Tomorrow please:
  {order_lines}
b: {noted}
c: {thanks}

# order-forgot bakery en
c: Is it too late for tomorrow?
b: {Five more minutes|Not yet, quick|The dough is not in yet}. What do you need?
c: {order}
b: {That still works.|Just made it 🙂|You are lucky.} {noted}
+c ❤️

# order-usual bakery en
c: {Same as yesterday|The usual for tomorrow|As last week}, please. {aside}
b: {The usual it is.|Same again.|As always.} {noted}

# order-usual-but bakery en
c: The usual, but {qty} more {item}
b: {qty} more {item}. {Big day?|Is something on?|For {guests}?}
c: {guests}, at {hour}
b: {Good luck 😄|Then {qty} more is wise.|They will be hungry.}

# order-fewer bakery en
c: {weather_bad}. Half the {item} tomorrow, please
b: Half the {item}, noted. {Stay dry!|Better days will come.|We hope with you.}
c: {thanks}

# order-question bakery en
c: What is the {special} like, will it keep until the afternoon?
b: Until three it is lovely, until five it is still polite.
c: 😄 then {small} of it for tomorrow, and otherwise {order}
b: {small} × {special}, and {order_short}. {Tell me how it goes.|I am curious what they say.}

# order-swap bakery en
c: Could we swap the {item} for {other} tomorrow?
b: {Of course|No problem|Sure}. Same number?
c: {Same number|Two more, to be safe|Two fewer}
b: {noted}

# order-short bakery en
c: {order}. {aside}
b: {noted}
+c 🙏

# order-out bakery en
c: Tomorrow {order}, and do you have any {special}?
b: Sadly no, the last tray has just gone. {day+2} again.
c: {day+2} then, {small} pieces please
b: {small} × {special} for {day+2}. And tomorrow {order_short}, as said.
c: {thanks}

# order-brid bakery en
c: Hi, {helper} here on Aoife’s phone. She says {order}
b: Hi {helper}! {order_short}. {noted} Is she all right?
c: {She is at the dentist|Just at the bank|On her first day off in a month}
b: {Give her our best!|Then she has earned it.|Poor thing. Tell her we said hello.}

# order-catering bakery en
c: We have {guests} on {day+2}, {number} people. What would you put on the table?
b: {order}. And a whole {special}, to show off.
c: That sounds right. €?
b: About €{price}, I will send the exact sum tomorrow.
c: {Fine by me|Good, go ahead|OK}. {thanks}

# order-voice bakery en
c: [voice voice-en-repair]
b: {Heard you 🙂|Got it.} So {order} when the van comes?
c: Yes please, sorry, hands full
b: No problem at all.

# morning-there bakery en
c: {Is Karol near?|Where is the van?|Any sign of Karol?} {The first people are at the door|It is {minute} past already|I open in ten minutes}
b: {trouble}. He is {five|eight|ten} minutes away.
c: {Phew|OK|Good}. {thanks}

# morning-fine bakery en
c: Everything here, {still warm|smells wonderful|looks perfect} {😍|👌|🙌} {aside}
b: {Enjoy the day!|Lovely to hear.|Have a good one!} {aside2}

# morning-missing bakery en
c: No {item} in the crates this morning
b: Oh no, they are still standing here. Karol turns round, {twenty|fifteen} minutes?
c: {That is fine, the first rush is over|As fast as he can please|OK}
~ 20m
c: {Here now|All good|Saved}. {thanks}
+b 🙏

# morning-extra bakery en
c: There is a bag of {other} too many?
b: {Keep it, that is for your team.|A present, {helper} has a birthday, no?|We had some over. Enjoy!}
c: {You are lovely|{helper} says you are her favourite|Oh thank you!!}

# morning-photo bakery en
c: [image croissants] Look how the counter looks today
b: {That makes my morning.|Beautiful!|I want to have breakfast there.}
+c ☕

# morning-burnt bakery en
c: The crust is a bit dark today, on the {item} too
b: They are, the oven had a mood. I take half off the bill.
c: {You do not have to|No no, people like them dark|That is fair, thank you}
b: {I want to.|All the same.|It is done 🙂}

# morning-door bakery en
c: I am running late, can Karol leave it {with the florist|in the yard|at the barber’s}?
b: {Sure, I tell him.|He knows the way.|Done.}
c: {thanks}

# morning-announce bakery en
b: Good morning {first}. {trouble}. The van comes {ten|fifteen|twenty} minutes later.
c: {OK, good to know|No stress|All right}. {aside}

# noon-more bakery en
c: Do you have {small} more {item} for this afternoon? {guests} just walked in
b: {small} I have. Will you come by or shall I send {helper2}?
c: I send {helper}, ten minutes
b: {They are in a bag with your name.|Under the counter.|Ready.} {aside2}

# noon-compliment bakery en
c: A {customer} has just said that nobody in Dublin bakes {item} like you
b: {Only in Dublin? 😄|Which one was it, we owe them a bun.|That goes on the wall.}
c: {😂|I will ask.|Ha!} {aside}

# noon-new bakery en
b: We are trying a {special} this week. Shall I put {small} in for you to taste?
c: {Yes please!|Always.|Need you ask?} {aside}
b: {They come with tomorrow’s van.|Tell me honestly what you think.} {aside2}

# noon-feedback bakery en
c: So, the {special}: {verdict}
b: {Thank you, that helps.|Honest as ever 🙂|I pass it on.} {aside2}

# noon-invoice bakery en
c: Is the invoice for {month} coming? The bookkeeper is asking
b: [document invoice-2026-1184] {month}, with the returns taken off
c: {thanks} {Paid on Friday.|I pass it on.|All in order.}

# noon-machine bakery en
c: {disaster}. Do you know anybody?
b: {The man who does our oven is good, I send you his number.|Ours did that too, try switching it off for ten minutes.|Call Paulie on the quays, he comes the same day.}
c: {Trying now|Calling now}. {thanks}
~ 55m
c: {It works again!|He comes at four|Still dead, but with a plan}
b: {Hurray.|🤞|Then we send you only cold things until then 😄}

# noon-price bakery en
c: Flour is up again, I read. Will you have to raise?
b: {Not before the new year.|A little, five cents on the loaf, from the first.|We hold it as long as we can.}
c: {Fair|OK|Good to know}. {thanks}

# noon-crates bakery en
b: Could Karol take the empty crates back tomorrow? We are out of them.
c: {They are stacked by the back door, {small} of them|All ready|Yes! They are in the way anyway}
b: {noted}

# noon-allergen bakery en
c: Quick one: is there sesame in the {bread}?
b: {In the seeded ones yes, in the plain no.|No sesame, but the same table.|Yes, a little in the crust.}
c: {I write it on the sign|I tell the team|That answers it}. {thanks}

# evening-left bakery en
c: Sold out by {hour}. Completely
b: {Look at you!|So tomorrow a bit more?|That is a good day.}
c: {Yes, {qty} more {item} please|Let us stay brave, {qty} more|No, I like it like this}
b: {noted}

# evening-over bakery en
c: {weather_bad}. {small} {item} left over
b: {Toast them tomorrow, with butter and salt.|Bread pudding!|Give them to {helper}.}
c: {Good idea|We are all made of bread pudding by now|😄}

# evening-news bakery en
c: {news}
b: {news_answer}
+c 😊

# evening-thanks bakery en
c: Long day. Thank you for {being so quick|saving us this morning|the extra tray|everything}
b: {Always.|Any time.|Sleep well!} {aside2}

# evening-holiday bakery en
c: Next year we close for {two weeks in August|a week after Easter|ten days in January}, for once. You have it in writing
b: {Noted, no van then.|Then Karol can sleep 🙂|Written down, and good for you!}
c: {To the sea, I think|Nowhere, and that is the plan|To my mother’s garden}

# evening-plan bakery en
c: Do you think we can do {number} buns for the street party?
b: If you tell me by {day+2}, we can do anything.
c: {I will know tomorrow|{day+2}, promised}
`;
