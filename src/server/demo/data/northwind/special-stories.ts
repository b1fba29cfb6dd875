/** Stories that hold something rare; data/northwind/conversations.ts places each of them. */
export const NORTHWIND_SPECIAL_STORIES = `
# amara-fabric tailors en special
c: Good morning {me}, the showroom loved the samples. We go ahead with the autumn suits.
b: That is wonderful news, {first}! All eighteen?
c: All eighteen, and two more for me 😊
b: Then I will plan the fittings so that you need only come over once.
b: [template fitting_confirmed | {first} | {date+2}, 15:00]
c: [pressed Confirm]
~ 3h
c: [image fabric-swatches] This is the fabric I mean, the darker one
b(quote 1): Lovely choice. We have 6 metres of it, enough for both suits.
+c ❤️
c: Could we move the fitting to Friday?
=
b(131026): Friday 11:00 works. See you then!
b: Friday at eleven, {first}. I send it once more, the first one did not go through.
c: Got it 👍

# priya-date tailors en special
c: Hi {me}, my sister's outfit too please, same green
b: Two outfits in the same green, noted. When are you all in town?
c: Between the 12th and the 16th
b: Shall I book the 14th?
+c 👍
=
c: The 14th at eleven, perfect.

# kenji-voice tailors en special
b: [template order_ready | {first} | tailcoat]
c: [pressed Later this week]
c: [voice voice-en-fitting]
=
b: Thursday after five is fine, I will stay until you come.

# no-whatsapp tailors en special
b(131026): [template appointment_reminder | {first} | {me} | Tuesday at ten]

# window-race tailors en special
c: Is the coat lining in stock again?
~ 6h
b: It comes with tomorrow's delivery, I will write as soon as it is here.
c: 👍
~ 1d
b: Two more hours, the van is late.
~ 10h
b(131047): The lining is here! Would you like to come by?

# marketing-held tailors en special
b(131049): [template welcome_offer | {first}]

# marketing-stopped tailors en special
c: Please stop sending me offers, I only want to hear when something is ready.
b: Of course, {first}. I have switched them off.
+c 👍
~ 40d
b(131050): [template welcome_offer | {first}]

# experiment tailors en special
b(130472): [template welcome_offer | {first}]

# sticker-refused tailors en special
c: [sticker sticker-thumb]
c: The trousers are perfect!
b: So glad to hear it!
b(131051): [sticker sticker-thumb]
=
b: I wanted to send a sticker back, but it did not like me 😄

# video-refused tailors en special
c: How does the lapel roll, can you show me?
b: I will film it for you.
b(131053): [video wheel-test] Like this
=
b: The video was refused, I will take a photo instead.
b: [image suit-on-hanger] Here it is
c: Beautiful, thank you.

# template-count tailors en special
b(132000): [template fitting_confirmed | {first} | Thursday, 15:00]
=
b: [template fitting_confirmed | {first} | Thursday, 15:00]
c: [pressed Change the date]
c: Sorry, Friday would be better

# template-language tailors en special
b(132001): [template pattern_sale | {first} | Saturday]

# template-header tailors en special
b(132012): [template invoice_attached | {first} | the tailcoat]
~ 4m
b: [template invoice_attached | {first} | the tailcoat]
c: Received, thank you very much. The transfer is on its way.

# too-fast tailors en special
c: I have forgotten all my measurements, can you send me the whole list?
b: Gladly, one after the other:
b: Chest 102
b: Waist 88
b: Hip 104
b: Sleeve 64.5
b: Inside leg 81
b: Back 46
b(131056): Collar 40
=
b: Collar 40. That was a bit fast for WhatsApp, it seems.
c: 😂 thanks

# checking-now tailors en special
c: Can I still change the buttons? The client has seen horn somewhere and now it must be horn
b: For eleven coats? Let me count what I have.
c: You are an angel
b(checking): We have 140 horn buttons in the dark brown, that is enough. Shall I change all eleven?
=

# not-sent tailors en special
c: Did you get my new address?
b(not_sent): Yes, Quay Street 12, is that right?
b: Yes, Quay Street 12, is that right?
c: Exactly!
=

# spam-limit tailors en special
c: Hi, any news about the waistcoat?
b(131048): It is pinned and waits for you.
=
b: It is pinned and waits for you, {first}. Whenever you like this week.

# server-hiccup tailors en special
c: What time do you close on Saturday?
b(131000): At two. In December at four.
b: At two. In December at four.
=
c: Thanks!

# one-tick tailors en special
b(undelivered): [template order_ready | {first} | wool coat]

# first-hello tailors en special
c: hello is this the tailor on linden row

# unsupported-types tailors en special
c: [unsupported poll]
c: I made a poll for the lads, can you vote too? 😄
b: I can only see that there is something here, not what it is. Which colours are in it?
c: Navy, green, burgundy
b: Navy for the team, burgundy for you.
c: [unknown group_invite]
c: And here is the group, if you want to join
=
b: That did not arrive in a readable way either, I am sorry. Just tell me what they decide 🙂

# cards-and-places tailors en special
c: The best man will come for us, I am in Istanbul until Sunday
c: [contacts best_man]
b: Three best men! Which one shall I call?
c: Bilal, he is the only one who picks up 😂
b: [location tailors]
b: Here we are, the blue door.
=
c: He says he knows the baker next to you
b(quote 3): Then he will find us by the smell.

# menu-of-times tailors en special
c: When could I come for the second fitting?
b: [list fitting_times] These are free this week. Pick one and it is yours.
c: [chose Wednesday 16:30]
=
b: Wednesday at half past four with Jonas. See you then!
+c 👍

# number-changed tailors en special
c: From next week I have a new number, just so you know
b: Thank you for telling us!
~ 5d
c: [system] {name} changed to a new phone number.
c: Hello from the new number 🙂 Everything as before?
b: Everything as before. It is still the same conversation here.
=

# alterations-album tailors en special
c: Before I come over, three photos so that you can think already
c: [image suit-on-hanger]
c: [image trouser-hem] The hem
c: [image size-chart] And is 50 right for me, by this table?
b(quote 1): By the table yes, by your shoulders no. You are a 50 with the arms of a 52.
c: 😄 like a gorilla
b: Like a swimmer.
c: [document invoice-2026-1184]
c: This is what I paid last time
=
b: Thank you. We stay below that.

# link-and-code tailors en special
c: Where can I see the cloth before I fly over?
b: [link See the cloth | https://northwindtailors.example/winter?range=flannel,worsted,tweed] All bolts that are in the shop right now, with daylight photos.
c: Very nice. And the address for the visa letter?
b: *Northwind Tailors*
  14 Linden Row
  Dublin 8
  _Ring twice, the first ring is for the bakery._
  Your reference: \`NW-2210\`
b: For the letter you also need these two, exactly like this:
  \`\`\`
  VAT   IE 0000000XX
  EORI  IE0000000XX00
  \`\`\`
=
c: ~NW-2201~ NW-2210, got it. Thank you!

# lost-photo tailors en special
c: [lost image] The label inside the collar
c: Did it arrive? My connection is terrible here
b: Sadly not, only an empty frame. Could you send it again later?
=

# long-words tailors en special
c: Excuse my spelling, German is my second language and tailoring my fifth: how do you call Herrenmaßschneidereifachgeschäftsinhaberinnenverband in English?
b: Here we say “the ladies who run the shop” 😄
c: https://www.example.org/woerterbuch/herrenmassschneidereifachgeschaeftsinhaberinnenverband?seite=1&sortierung=alphabetisch&ansicht=kompakt
=
b: I am impressed that there is a page about it.

# quoted-ghost tailors en special
c(quote 0): Is this offer still on?
b: Hello {first}! The message you answered is from before we changed phones, I cannot see it any more. Which offer was it?
c: The second pair of trousers for nothing
=
b: Until the end of the month, yes.

# taken-back tailors en special
c(revoked): I meant to send this to my brother
c: Sorry, that was for my brother! Is my fitting on Monday or Tuesday?
b: Tuesday at ten. And say hello to your brother 🙂
+c 😅
c(edited): Tuesday at ten, thank you. I will wear the brown shoes.
=

# forwarded-note tailors en special
c(forwarded): *Dress code*: black tie, decorations may be worn. Carriages at midnight.
c: What on earth are decorations?
b: Medals. And if you have none, a good pocket square.
c: [order ties]
b: Two ties and two pocket squares, gift wrapped. They are ready tomorrow at ten.
=
+c 👍

# thandi-joy bakery en special
c: The cake was the talk of the ward. Thirteen nurses, no crumbs left
b: Then it was the right size. Thank you for the trust, {first}!
c: Perfect, thank you!

# match-day-order bakery en special
c: [order match_day]
c: Kick-off is at two, is that possible?
b: It is. 40 buns, 30 rolls, 6 lemonades, at the pitch at half past one. €210.
=
c: [location pitch]
c: Pitch 2, behind the changing rooms. Ask for Cormac, everybody knows me
b: Karol plays on Sundays, he knows the way.
+c ⚽

# cake-list bakery en special
c: Which cakes could I get by Saturday?
b: [list cakes] All of these, if you tell us by Thursday noon.
c: [chose Orange and almond]
b: A lovely choice. For how many?
c: [form guests=9|candles=yes|pickup=Saturday 10:30]
=
b: Nine guests, candles, Saturday at half past ten. It is in the book.

# buttons-door bakery en special
b: [template delivery_update | {first} | Karol | 09:30]
c: [pressed Leave it at the door]
c: Which door do you know?
b: [buttons Green door | Yard gate | At the porter] Which one shall it be?
c: [chose At the porter]
c: [contacts porter]
=
b: Thank you, Karol calls Karim. That will be an easy one to remember.

# where-are-you bakery en special
c: Do you deliver to my street?
b: [ask_location] Very likely! Could you send us where you are?
c: [location office]
b: That is ten minutes by bicycle. From €20 the delivery is free.
=
c: Great, eight croissants and a rye then
c: [order breakfast]

# emoji-only bakery en special
c: 🎂
b: For how many? 😄
c: 6️⃣
b: 🍫 or 🍓?
c: 🍓🍓🍓
b: 📅?
c: ☀️day
b: Sunday we are closed, would Saturday do?
c: 😢👍
=

# many-unread bakery en special
c: hello
c: are you there
c: I need to change my order for tomorrow
c: it is about the cake
c: there are more of us now, 18 instead of 12
c: can you make it bigger or a second one
c: sorry for all the messages 🙈
c: I am at work until five, then you can call me
c: or just write
=

# ciara-flowers bakery en special
c: hiya, is it you who make the plum tarts? my neighbour gave me your number 🌻
b: It is us! Hello {first}. They come out of the oven at eleven, on Saturdays at ten.
c: can you keep one for me on saturday
=

# bride-box bakery en special
c: hello, we met at the fair, you let us taste the honey cake
c: [image birthday-cake] something like this, but in autumn colours
=
b: Of course I remember you! Honey layers with dried flowers would look lovely. When is the wedding?

# video-thanks bakery en special
c: [video wheel-test] Look what the little one built out of your boxes!
+b 😍
c: Best toy ever. And the cake was good too 😄
b: We are keeping all boxes for you from now on.
=

# allergy-warning bakery en special
c: Which of yesterday's cakes had walnuts? My colleague's lips are tingling
b: Carrot and walnut, the one with the white icing. Please take it seriously, {first}.
c: We did, he is ok. Antihistamine
b: I am so relieved. I will put a bigger sign on it today.
+c 🙏
+c none
=

# voice-audio bakery en special
c: [voice voice-en-repair]
b: See you in ten minutes then, I have the box on the counter.
c: [audio voice-en-fitting] This is the song for the party, sort of
=
b: I am not sure that is a song 😄

# sofia-undelivered bakery en special
c: Table for eight on Sunday, can I count on four focacce?
b: Four focacce for Sunday, packed on Saturday evening.
~ 20m
b(131026): Your table is lucky: we put a plum tart on top.

# brief-hello bakery en special
b: [template welcome_offer | {first}]

# never-answered bakery en special
b: [template review_request | {first} | lemon cake]

# template-paused bakery en special
b(132015): [template weekend_menu | {first}]

# mum-of-three bakery en special
c: 3 boys, 3 birthdays, 1 week. Do you have a discount for the insane?
b: For that we have tissues and a discount. Which dates?
c: 4th, 6th, 9th
c: and none of them likes the same cake obviously
=

# lupita-order bakery es special
c: Hola, soy Lupita, vi sus conchas en el mercado 😍 ¿hacen pedidos?
c: ¿Y me las pueden guardar para las seis?
=
b: ¡Hola, Lupita! Claro que sí. ¿Cuántas?

# hanna-invoice tailors en special business
c: Could you resend the invoice for the front desk uniforms? Accounting has lost it.
b: Of course, {first}. Here it comes:
b: [document invoice-2026-1184] Your invoice is attached
=
c: Thank you, paid today.

# hotel-menu bakery en special business
c: For the Christmas brunch: could you send proposals by tomorrow evening? 120 covers
b: Gladly. May I ask for the ceiling per head?
c: €11, without coffee
b: Then you will have three proposals by tomorrow noon.
=
c: Excellent. And think of the Danish guests, they want rye. They always want rye

# late-thanks tailors en special
c: I wore it last night. A stranger asked me who made it
b: And what did you say?
c: That it is a secret. But I wrote down your address for him
+b 😊
=
b: Then please greet the stranger from us.

# closing-cut tailors en special
c: The trousers from last week are a touch long after all. Could I bring them back?
b: Any time, that is part of it. Tomorrow until six?
c: I will try to be there before six, otherwise the day after
=

# closing-cake bakery en special
c: Is it too late to change raspberries to strawberries?
b: You are just in time. Strawberries it is!
c: Wonderful. And could it be ready at nine instead of ten?
=

# closing-bread bakery en special
c: Do you still have the walnut loaf on Fridays?
=
b: Every Friday from eight.

# closing-lining tailors en special
c: I have slept over it: please do the swallows after all
b: The swallows it is 🙂 I have not cut yet.
c: Phew. Thank you!
=
`;
