/** What customers of Morrow Bakery write about, in English. */
export const BAKERY_STORIES = `
# birthday-cake bakery en
? child, age, theme = Ella; seven; a hedgehog | Rory; four; a digger | Saoirse; ten; the sea | Kofi; six; dinosaurs
c: {Hi|Hello}! Can you make a birthday cake for {day+4}? {child} turns {age}
b: Hi {first}! With pleasure. For how many, and is there something {child} loves?
c: Twelve children, and {theme}. Only {theme}. For months now
b: {theme}, understood 😄 Chocolate or vanilla inside?
c: Vanilla with raspberries please
b: Any allergies among the guests?
c: One boy cannot have nuts
=
b: Then we bake it first thing in the morning, before anything with nuts is on the table. €52, ready {day+4} from ten.
c: Perfect, thank you!!
~ 2d
c: Last year it looked like this, just so you know what you are up against
c: [image birthday-cake]
b: Challenge accepted.
~ 2d
c: It was a triumph. They did not want to cut it
+b ❤️
b: The best complaint we get.

# nut-allergy bakery en
? thing = oat biscuits | granola | brownies | almond-free cookies
c: Are the {thing} safe for somebody with a nut allergy? A real one, with the pen
b: I would rather not, {first}. They contain no nuts, but we grind almonds at the same table.
c: Thank you for being honest. Is there anything that would be safe?
b: Whatever we bake before six, before the almonds come out: plain rolls, the rye, butter croissants on Tuesdays. We pack them apart and write it on the bag.
=
c: Then six rolls and a rye for {day+1}?
b: Six rolls, one rye, packed apart, with your name. Collect from seven.
c: You have no idea how much that helps
b: We have a cousin with the same pen. We know.

# standing-order-change bakery en business
? more, less = sourdough; baguettes | focaccia; rolls | rye; croissants
c: Morning! From Monday can we have 4 more {more} and 6 fewer {less}?
b: Morning {first}! Noted: 4 more {more}, 6 fewer {less}, every day from Monday.
c: Not Tuesday, we are closed
b: Of course, no Tuesday.
c: And the delivery a bit earlier? 6:45 would be gold
=
b: The van is with you at 6:50. If Karol hurries, 6:45.
c: Tell him there is coffee
b: Now it is 6:40.
+c 😂

# crushed-box bakery en
c: [image crushed-box] This is how the box arrived, I am afraid
b: Oh no. I am so sorry, {first}. Is the cake in one piece?
c: The cake looks like it fell asleep
c: Guests come at four
c: Please tell me that you have an idea
=
b: We make it good. I have a lemon cake of the same size here, Karol can be with you at half past two.
c: Really? That would save the day
b: Really. And you get the money back for the first one. Please eat it anyway, it tastes the same lying down.
c: 😂 thank you so much
~ 3h
c: It is here, perfect. Thank you for reacting so fast!
+b 🙏

# office-breakfast bakery en business
? people, day = 22; Friday | 35; Thursday | 14; Wednesday
c: Could you do breakfast for {people} on {day}? Half past eight, at our office
b: Gladly. Sweet, savoury, or both?
c: Both. And three of us are vegan
b: Then: {people} small rolls (a third vegan), {people} mini pastries, fruit, two loaves of banana bread. €7.50 a head with delivery.
=
c: Sounds great. Can you send an invoice instead of card?
b: Sure, to the address of last time?
c: Yes please. Reference “{day} breakfast”
b: [template order_confirmed | {first} | breakfast for {people}, {day}, half past eight]
~ 1d
c: One more vegan, sorry!
b: Four vegans. No problem at all.

# delivery-where bakery en
? time = 07:40 | 08:15 | 10:20
b: [template delivery_update | {first} | Karol | {time}]
c: [pressed Ring the bell]
~ 25m
c: Is he near? I have to leave soon
=
b: Two streets away, there are roadworks at the bridge.
c: Ok I wait
~ 9m
c: Got it, still warm 😍
b: Enjoy! I will tell Karol he has a fan.

# gluten-free bakery en
c: Do you have anything without gluten? My mother in law is visiting
b: Orange and almond cake, and macaroons. Both are made without flour, but in a bakery full of it, so not for coeliacs.
c: She is not coeliac, she is fashionable
b: 😄 Then the orange cake. €50 for the whole one, €4.80 a slice.
=
c: Half a one?
b: Half is €26. For {day+1}?
c: {day+1} at eleven. Thank you!
~ 1d
b: Half an orange cake waits for you in the window.
c: [image shop-front] I am in front of it 🙂

# sourdough-starter bakery en
c: Strange question. My sourdough starter died while I was on holiday. Would you sell me a spoon of yours?
b: We do not sell it. We give it away, in exchange for a clean jar.
c: Are you serious
b: Very. It is older than the shop. Feed it twice a day at first and talk nicely to it.
=
c: Does it have a name?
b: Gerard.
c: Of course it does. I am coming with a jar
~ 2d
c: [image croissants] No bread yet but look at this courage
b: Those are croissants! Gerard is proud of you.
+c 😂

# bread-order bakery en
? a, b = two sourdoughs; six rolls | one rye; eight croissants | a walnut loaf; four cinnamon buns
c: Could you put aside {a} and {b} for {day+1}?
b: {a} and {b}, {day+1}. From what time?
c: Around eight?
b: Eight is good, with your name on the bag.
=
c: Can I pay by card?
b: Card, cash, or next time.
c: Next time it is then 😄
b: That is how all long friendships begin.

# wedding-cake bakery en
? guests, flavour = 90; lemon and elderflower | 120; hazelnut and apricot | 70; chocolate and sour cherry
c: Hello, we are looking for a wedding cake for {guests} people in spring. Do you do tastings?
b: Hello {first}, congratulations! Yes, on Wednesdays after four: five flavours, coffee, €25 for two, which we take off the cake.
c: Lovely. Wednesday in two weeks?
b: You are written down. Any flavour that must be there?
c: {flavour}, if you dare
b: We dare.
=
c: And do you deliver? It is the boathouse
c: [location party]
b: We do, and we build it up there. Tiers do not like to travel on top of each other.
c: 😅 right
~ 6d
c: One more: the florist asks how wide the lowest tier is
b: 34 centimetres. Is it Mette? Then she knows our stands.
c: It is! Small street
+b 😊

# wrong-order bakery en
? right, wrong = the seeded loaf; the white one | four pistachio buns; four raisin buns
c: I think I have somebody else's bag. I ordered {right} and got {wrong}
b: Oh dear, {first}, that is our mistake. Are you still near?
c: Already at home in Rathmines
b: Then keep it, and tomorrow {right} is on us. Or we send Karol round at noon?
=
c: Tomorrow is fine. The wrong one is delicious by the way
b: Do not tell anybody, that is how it starts.
+c 😄
~ 1d
b: Your bag is under the counter, marked with a star so that nobody takes it.

# late-cancel bakery en
c: I am so sorry, I have to cancel the cake for {day+1}, my son has chickenpox
b: Poor boy! Do not worry about the cake. We have only baked the base, we freeze it for when he is well.
c: Do I owe you anything?
b: Nothing. Get well soon to him 🍀
=
c: You are too good
~ 6d
c: He is fine again and asks about the cake every hour
b: Then tell him: {day+8}, three o'clock, with sprinkles.
c: 🎉🎉🎉

# croissant-stock bakery en
c: Any croissants left?
b: Eleven, {first}. Ten now.
c: Eight for me please, there in 15
c: [image croissants] Eight of these
b: Eight are hidden. If you are late I eat one.
=
c: Walking faster
~ 14m
b: I saw you through the window. All eight survived.

# halal-question bakery en
c: Salam, is there gelatine or alcohol in your cakes?
b: Wa alaikum salam {first}. No gelatine at all. Alcohol only in the rum baba and the fruit cake, and those are marked.
c: Great. And the cream?
b: Just cream. The glaze on the fruit tarts is made with agar.
c: Thank you for the clear answer, that is rare. Then two fruit tarts for {day+2}
=
b: Two fruit tarts, {day+2}. From which time?
c: After Friday prayer, about two
b: They will be cold and waiting.

# opening-hours bakery en
c: Are you open on the bank holiday?
b: Yes, from eight to one. Bread only, no cakes.
c: Coffee?
b: There is always coffee.
=
c: 👍 thanks

# cake-text bakery en
? text = “Slán abhaile, Pat” | “40 and no regrets” | “Welcome home” | “Sorry about the car”
c: Can you write on a cake at short notice? Today even
b: If it is under 25 letters and you come after two, yes.
c: {text}
b: I will not ask 😄 Dark chocolate on white?
=
c: Yes please. €?
b: The writing is €3, the cake €46.
c: On my way. And no, I will not explain
+b 😂

# invoice-question bakery en business
? amount, right = 412.80; 388.80 | 291.40; 267.40
c: There is something wrong with the invoice of last month: €{amount}, but we sent back ten baguettes
b: You are right, {first}, they are still on it. It should be €{right}. I send you a new one today.
c: No hurry, I just want the numbers to be friends
b: [document invoice-2026-1184] Corrected. Thank you for checking!
=
c: Perfect, paid.
+b 🙏

# butter-delivery bakery en supplier
? kilos, price = 60; 8.20 | 80; 7.95
c: Good morning. Butter goes up again from the first, €{price} a kilo. I wanted to tell you before the list does.
b: Good morning {first}, thank you for saying it yourself. Does that hold for {kilos} kilos a week?
c: For {kilos} I can go down 20 cents.
=
b: Then please {kilos} every Tuesday, as before.
c: As before. And taste the new chocolate I put on top, 68 percent, no charge.
~ 1d
b: The chocolate did not survive the morning. 10 kilos next time, please 😄
c: I knew it.

# thank-you bakery en
c: I just wanted to say that the {bread|rye|plum tart} last weekend was the best thing I ate this year
b: {first}, you have made the whole bakery smile. Aiko is reading it aloud.
+c ❤️
c: Tell her it was the crust
=
b: She says the crust says thank you.
`;
