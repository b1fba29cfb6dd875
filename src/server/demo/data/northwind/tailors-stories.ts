/** What customers of Northwind Tailors write about, in English. The notation: stories/parse-story.ts. */
export const TAILORS_STORIES = `
# hem-before-funeral tailors en
? item, price = black trousers; 18 | black suit trousers; 20 | dark grey skirt; 22
c: {Good morning|Hello}, do you do alterations at short notice? I need {item} shortened for a funeral.
b: {Good morning|Hello} {first}, I am sorry to hear that. When do you need them?
c: The service is on {day+2}, in the morning.
b: Bring them today before six and they are ready {day+1} at noon. €{price}, hem and pressing.
=
c: That would be such a help. Do I need to try them on?
b: Yes, please, with the shoes you will wear. It takes five minutes.
c: I can be there at half past four.
b: Perfect, ask for {me}.
~ 1d
b: They are done, {first}. We are open until six.
=
c: Thank you. I will send my brother, his name is Conor.
b: No problem. He does not need a ticket, your name is enough.
+c 🙏

# wedding-suit tailors en
? colour, cloth = navy; a light worsted from Hamburg | forest green; a brushed flannel | charcoal; a four-ply that hardly creases
? when, weeks = May; eight | late June; seven | September; six
c: Hi! I am getting married in {when} and I hate every suit I have ever rented. Do you make them from scratch?
b: Congratulations, {first}! Yes, we do. Count on {weeks} weeks with three fittings.
c: And what does that cost, roughly?
b: Two pieces begin at €1,150, three pieces at €1,420. Cloth makes the difference after that.
c: OK that is less than I feared
c: I was thinking {colour}. Is that boring?
b: Not in the right cloth. This would be {cloth}:
b: [image fabric-swatches] Second row, far left
=
c: Oh that is beautiful
+c ❤️ 2
c: Can I come by and touch it?
b: Please do. {day+3} after four is quiet.
c: {day+3} at five then. My fiancée is coming too, she has opinions
b: They usually have the better ones 😄 See you both at five.
~ 3d
c: We loved it. She says the {colour} one, no discussion.
b: Then that is settled. I have written down the cloth and put six metres aside. The deposit is €400, card or transfer, whenever you like.
c: Will do it tonight. Thank you {me}!

# move-fitting tailors en
? item = jacket | coat | waistcoat | suit
c: Hello {me}, I have a fitting for the {item} on {day+2} at three.
c: Could we move it to {day+4}?
=
b: Of course. {day+4} I have eleven or half past four.
c: Half past four is better, I am in court until three.
b: Half past four it is. I have moved it, you will get a confirmation.
b: [template fitting_confirmed | {first} | {date+4}, 16:30]
c: [pressed Confirm]
=
b: 👍
~ 4d
c: Running five minutes late, parking is impossible
b: Take your time, the kettle is on.

# moth-holes tailors en
? item = cashmere jumper | lambswool cardigan | merino polo neck
c: [image trouser-hem] Moths. I could cry. Is there anything you can do?
b: Oh no. How many holes are there, and how large?
c: Three small ones at the back and one at the cuff, about a pea
b: The three can be rewoven so that nobody sees them. The cuff we would turn under. About €45 for the {item}.
=
c: It was my mother's, I would pay twice that
b: Then it deserves the good thread 🙂 Please put it in the freezer for three days first, in a bag. That ends the moths.
c: In the freezer??
b: In the freezer. Next to the peas.
c: 😂 all right
~ 4d
c: It has served its time next to the peas. Can I bring it today?
b: Any time before six.
=
~ 9h
b: Got it, and it is not as bad as it looks. Ready in about a week, I will write.

# uniforms-order tailors en business
? count = 14 | 22 | 9
c: Good morning, we are hiring for the season. We would need {count} more front desk jackets in our navy, same cut as in spring.
b: Good morning {first}. We still have your pattern and 31 metres of the navy, so that is possible. Which sizes?
c: I attach the list from housekeeping.
c: [document invoice-2026-1184] Sizes on page two, please ignore the invoice in front of it
=
b: Got it. Four of them are outside our standard sizes, could those people come for five minutes each?
c: Tuesday between two and three would work, that is shift change.
b: Tuesday at two, {me} and I come to you with tape and pins.
c: Wonderful. And the badges?
b: Same place as last time, left, one hand below the seam. We do not sew them on before you have seen one.
+c 👍
~ 6h
d: {first}, Jonas has checked the lining: we have enough for all {count}. Delivery by the end of next month.
c: Thank you both. Please send the offer to accounting as well.

# costume-fitting tailors en business
? play = “The Winter Ferry” | “A House by the Weir” | “Nine Bells”
? coats = eleven | seven | nine
c: We have a director who has changed the decade. Twice. How flexible are you with {play}?
b: That depends. Is anything cut yet on your side?
c: Nothing of the {coats} coats. The trousers, yes, sorry
b: Coats are no problem then. Which decade is it now?
c: 1911. Until lunch at least 🙃
b: 1911 is good to us: higher armholes, narrow sleeves, four buttons. I can send you drawings tomorrow.
=
c: You are a saint. The measuring day is still {day+5}?
b: It is, from ten. Please send the actors in the shoes they play in.
c: Two of them play barefoot
b: Then barefoot 😄
~ 1d
b: [image suit-on-hanger] First shape, pinned in calico. Lapel as in your second sketch
c: Oh YES
+c 🔥 2
c(edited): He says yes. He even smiled. Please go on with that one.
=
b: Music to my ears. Cutting on Monday.

# ready-to-collect tailors en
? item = navy suit | wool coat | dinner jacket | two shirts
b: [template order_ready | {first} | {item}]
c: [pressed I will come today]
=
c: Are you open at lunch?
b: Right through, from nine to six.
c: Great, see you at one.
~ 5h
c: I forgot to ask, does the {item} need dry cleaning?
b: As rarely as you can. Air it after wearing, brush it, and steam it in the bathroom. Dry cleaning twice a year is plenty.
c: Good to know, thanks!

# jacket-sleeves tailors en
c: Hi, can sleeves be shortened if there are real buttonholes?
b: Hi {first}. Yes, but then we have to take them off at the shoulder, because the buttonholes cannot move. How much is it?
c: About two centimetres each
b: For two centimetres I would look at it first. Sometimes letting the shoulders down a touch is enough, and that costs half.
c: [image suit-on-hanger] This is the one
=
b: A nice one. Bring it along, and the shirt you wear under it.
c: {day+2} around noon?
b: Noon is good.
~ 2d
c: Thanks for today. So the shoulders, €60, ready next week?
b: Exactly. €60, and it will look as if you had paid ten times that.
+c 😄

# linen-question tailors en
? month = July | August
c: Quick question: would linen be too thin for a wedding in {month}? Outdoors, by the sea
b: Not too thin, but it creases the moment you look at it. What do you think of linen with a little silk?
c: Does that look shiny
b: No, just calmer. The creases fall into soft folds and nobody minds them.
c: And the colour?
b: Three that people like at the moment:
  *Sand* – the classic one
  *Sage* – lovely in photographs
  *Tobacco* – my own favourite
=
c: Sage sounds lovely. Do you have a picture?
b: [image fabric-swatches] The sage one is third from the right
c(quote 1): The one below it, is that also linen?
b: That is cotton, a bit heavier. Come and feel both.
c: I will, Saturday 👍

# lost-button tailors en
c: Hello, a button came off the coat you made me last winter. Of course on the tram, so it is gone.
b: Hello {first}! No harm done, I keep spares of every coat. Horn, dark brown, 25 mm, is that right?
c: How do you even remember that
b: I have a very thick notebook 🙂
=
c: Can I just drop in?
b: Any time. It takes ten minutes and costs nothing.
c: You are the best. Tomorrow on the way home then.
~ 1d
b: I have your spares on the table. We close at six today.
c: On my way!

# price-haggle tailors en
? first_price, second_price = 640; 610 | 480; 460
c: What is your best price for a blazer, no lining, plain blue?
b: Unlined blue blazer, made to measure: €{first_price}.
c: A shop in town does it for 390
b: They are fine blazers, but they are cut from a standard size and altered. Ours is cut for you.
c(quote 2): Is that the last word?
=
b: If you leave the choice of the buttons to me: €{second_price}. I have a box of nice ones I want to use up.
c: haha ok. What buttons
b: Mother of pearl, smoky grey.
c: Sold. When can you measure?
b: {day+2} or {day+3}, at ten?
c: {day+3}. But I will still complain about the price
b: I would miss it if you did not.

# shirt-collar tailors en
? count = five | six | three
c: The collars of {count} of my shirts are worn through. Can you turn them?
b: Yes! Hardly anybody asks for that any more. €14 each.
c: They are good shirts, it would be a shame
b: It would. Turned collars last as long again.
=
c: Do I have to cut anything off?
b: Nothing at all, just wash and iron them.
c: Right, I will bring them on Thursday
~ 3d
c: [image shop-front] Shirts are on your counter, you were at the back with a customer
b: Found them, thank you! Next Wednesday, I will write to you.

# weight-change tailors en
? change = lost eleven kilos | put on a bit over the winter
c: This is slightly embarrassing. I have {change} since the last fitting
b: Never be embarrassed in front of a tailor 🙂 That is why there are wide seams inside.
c: So it can still be changed?
b: Up to about six centimetres at the waist, either way. When is the day?
c: In three weeks
b: Plenty. Come on {day+2}, we pin everything again and it will sit.
=
c: Thank you for being so nice about it
b: It happens to nearly everyone before a wedding, half lose some and half gain it.
c: 😅
~ 2d
c: Thank you for today. My wife says I walk differently already
b: That is the pins 🙂 I change the back seam and the jacket gets one centimetre. Ready in ten days.

# ship-abroad tailors en
? place, cost = New York; 58 | Osaka; 72 | Lagos; 64 | Dubai; 55
c: Do you ship to {place}? I will not be in Dublin before the spring
b: We do. Insured and tracked it is €{cost}, about six working days, duty not included.
c: And if something does not fit?
b: We keep your pattern and your measurements. You send it back, we change it, we share the postage.
=
c: Fair. Then please send it to the address of the office this time.
b: Could you write it down here once more? The one I have is from two years ago.
c: [location office]
c: Third floor, the front desk signs for everything
b: Noted. It leaves {day+1}, I will send the number.
~ 1d
b: It is on its way: *RR 482 019 337 IE*
  https://track.post.example/RR482019337IE
c: 🙌

# school-blazers tailors en
c: Do you also do school blazers? My son has grown out of his in four months 🙈
b: We do not make them, but we let them out. How much has he grown?
c: Sleeves end somewhere near the elbow. All right, not quite
b: 😄 Send me a photo of the inside of the sleeve, then I can see how much there is to let out.
c: [image trouser-hem] Is that enough?
=
b: That is nearly four centimetres, he is in luck. €24 for both.
c: Saved! Otherwise they want 120 for a new one
b: Until Easter it will do. After that you will have to feed him less.
+c 😂

# lining-choice tailors en
? one, two = the plum one; the one with the small swallows | bottle green; the paisley
c: I cannot decide about the lining. {one} or {two}?
b: Who will see it?
c: Only me. And whoever I show it to
b: Then the one that makes you smile: {two}.
=
c: That is what my daughter says too
b: Two against none. I will cut it this afternoon unless you stop me by three.
c: I will not stop you 🙂
~ 4h
b: Cut. No way back.
c: 😊

# window-shopping tailors en
c: [ad Winter cloth is here | Flannel, tweed and a coat for the next twenty years] Hello, I saw your advertisement. Do you have tweed that does not scratch?
b: Hello {first}, welcome! We have one from Donegal that was washed twice, it is soft as a blanket.
c: And is that for jackets only or coats as well
b: Both. For a coat we would line the collar with velvet, then nothing touches your neck at all.
=
c: That sounds lovely. What would a coat be?
b: From €890, depending on the length. You can try on a sample, no appointment needed.
c: Thanks, I will think about it!
b: Please do. It is a coat for twenty years, a week more makes no difference.

# reminder-and-shoes tailors en
b: [template appointment_reminder | {first} | {me} | {day+1} at ten]
c: [pressed See you then]
c: Do the shoes really matter?
b: More than you think. One centimetre of heel and the trousers are wrong.
c: Then I bring both pairs 😄
~ 1d
b: Thank you for coming! We take in the waist and leave the length for the brown shoes. Next Thursday it is ready.
=
c: Great. Same time?
b: Same time.

# bulk-shirting tailors en supplier
? metres, price = 120; 9.40 | 200; 8.90 | 80; 10.20
c: Good day, our new shirting is woven. Two-ply, 140 grams, {metres} metres of the white would be yours at €{price}.
b: Good day {first}. That is dearer than in spring.
c: Cotton went up 12 percent, I swallow half of it for you
b: I believe you. Do you have the pale blue too?
c: 60 metres, and then nothing before March.
=
b: Then I take the 60 and {metres} of the white, same price for both?
c: For you, same price. Transfer in 30 days.
b: Agreed. Please send the papers with the delivery, customs kept the last one for a week.
c: [document invoice-2026-1184] Proforma. Delivery in week after next
b: Thank you, all in order.

# late-delivery tailors en supplier
? what = grey lining | navy flannel | horn buttons
c: Good morning, everything fine with you?
b: Hello {first}, nearly. Do you know where the {what} is? It was promised for last Friday.
~ 50m
c: Checking with the warehouse
c: I am sorry. It was packed with another customer's order and went to Belfast
b: That is at least the right island 🙂
=
c: The driver brings it {day+1} before noon. I take the shipping off the invoice.
b: That helps, thank you. We cut on {day+2}.
c: It will be there. My word.
~ 1d
b: It is here, complete and dry. Thank you for the quick help.
c: [sticker sticker-thumb]
`;
