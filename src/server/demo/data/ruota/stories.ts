/** What customers of Ruota Bikes write about. */
export const RUOTA_STORIES = `
# bent-wheel ruota en
? cause = the kerb | a tram rail | a pothole the size of a bath
c: [image bent-wheel] That is what {cause} did. Can it be saved?
b: Ouch. Are you all right, {first}?
c: Only the pride
b: Good. The rim is gone, but hub and spokes live. New rim, built in: €78, ready {day+2}.
=
c: And a cheaper way?
b: A ready-made wheel for €59. It is fine, just not as light.
c: Then please the good one, I ride every day
b: Bring it by seven and {me} starts first thing tomorrow.
~ 2d
b: [template repair_ready | {first} | new rim, built and trued, €78]
c: [pressed Coming today]
~ 6h
b: [video wheel-test] It runs straight again!
+c 😍

# squeaky-chain ruota en
c: My bike sings. Every turn of the pedals, eeek eeek
b: Which song, {first}? 😄 Does it also do it when you roll without pedalling?
c: No, only when I pedal
b: Then it is the chain or the bottom bracket. When did it last see oil?
c: It should see oil??
=
b: 😄 Bring it along. Cleaning and oil is €15, and if it is the bearing we will call before doing anything.
c: [image bike-chain] It squeaks right here
b: I can hear it in the picture.
~ 1d
b: It was the chain. New one is on, €34 together with the work. Ready.
c: It is so quiet that I miss it

# weekend-rental ruota en
? count = two | three | four
c: Hi! Do you still have {count} city bikes for the weekend?
b: Hi {first}! Yes, {count} are free from Saturday nine to Sunday six. €22 a day each.
c: Are helmets included?
b: Helmets, locks and a map with the good bakeries.
=
c: Sold. Do you need a deposit?
b: An identity card and €50, back on Sunday.
c: [image city-bike] Could one of them be this one?
b: That one is called Berta. Berta is yours.
c: 😂 see you Saturday
~ 5d
c: Thank you, we had the best two days. Berta says hello

# child-seat ruota en
c: Which child seat fits a frame with very thin tubes? Our daughter is 14 months
b: For thin tubes the ones that clamp on the rear rack. Does yours have a rack?
c: It does, but only up to 15 kg I think
b: It should take 27 then. We would change the rack too: seat and rack together €168, fitted.
=
c: Can she sleep in it?
b: The back reclines 20 degrees. Most of them are asleep by the canal.
c: Then we take it. {day+3} morning?
b: {day+3} at ten, and bring the young lady, we measure.
+c 🥰

# ebike-range ruota en
? km = 28 | 34 | 22
c: How far do the e-bikes really go? My commute is {km} km both ways, one hill
b: With the 500 battery about 70 km in the middle mode, in winter a quarter less.
c: So I charge every second day
b: Every second day. And you keep the battery out of the frost at night.
=
c: Could I try one for a day before I buy?
b: Yes. €40 for the day, which we take off the price if you stay together.
c: Like a marriage
b: With a better warranty. {day+2}?
c: {day+2}!
~ 2d
c: I do not want to give it back
b: That is how it always starts 😄 I write you the offer tonight.

# fleet-service ruota en business
? number, problem = 7; the brakes again | 3; a spoke | 11; the light
c: Number {number} is off the road, {problem}. When can you take it?
b: Morning {first}. Bring it now, I take it before the others.
c: You are a star. Rider is on his way
=
~ 3h
b: Number {number} is ready. €42, it goes on the monthly bill.
c: That was quick!
b: I also did the chain of number 5, it was asking for it.
+c 🙏

# group-tour ruota en business
? count, date = 9; 12 May | 14; 3 June | 6; 21 September
c: Hello, I need {count} touring bikes from {date}, four days. Are you with us again?
b: Hello {first}, of course! Sizes?
c: Coming. One of them is two metres, sorry
b: We have the giraffe for him.
b: [template rental_confirmed | {first} | {count} touring bikes | {date}, 8:30]
=
c: 😂 the giraffe! And two sets of panniers more than last time
b: Noted. Same van as last year for the luggage?
c: Same van, same driver, same jokes
b: See you then.

# puncture-now ruota en
c: Puncture, exam in one hour. Help
b: Where are you?
c: [location stranded]
b: That is six minutes from us. Can you push it?
c: Running
=
b: Door is open, {me} has the tools out.
~ 40m
c: Made it. You saved my degree
b: €16 for the tyre, nothing for the degree.
+c ❤️

# stolen-bike ruota en
c: My bike was stolen last night 😢 Do you have the frame number? The police ask
b: Oh {first}, I am sorry. Yes, it is on your invoice from April: WTU 204 388 P.
b: [document invoice-2026-1184] The invoice, for the insurance as well
=
c: Thank you. You keep better papers than I do
b: If somebody brings it in, we keep it here. That has happened twice.
c: I hope for a third time
~ 3d
c: They found it!!! Behind the theatre, without a saddle
b: Bring the poor thing, a saddle is on us.
c: 😭😭😭 thank you

# service-due ruota en
? since = six months | a year
b: [template service_reminder | {first} | {since}]
c: [pressed Yes, please]
b: [list services] What shall we do?
c: [chose Full service]
=
b: Full service, €119. {day+3} until Saturday?
c: I need it on Friday in between
b: Then we give you a loan bike for Friday.
c: Perfect 👌

# order-parts ruota en
c: [order bike_bits]
b: One lock, two light sets, €138.90. All here, you can collect them.
c: Do the lights fit on a round seat post?
=
b: They do, with the rubber band in the box.
c: Great. Half past five?
b: Half past five.

# test-ride ruota en
c: May I test the cargo bike with the dog? He is 38 kilos
b: He may even drive 😄 Saturday morning is quiet. Bring a blanket, the box is cold.
c: He has his own blanket of course
=
b: Of course he has. Ten o'clock?
c: Ten!
~ 3d
c: He barked at every other bike. I think that means yes
b: It is the best review we have.

# price-compare ruota en
? ours, theirs = 1,190; 1,090 | 2,450; 2,199
c: I have found the same bike online for €{theirs}. Yours is {ours}
b: It is the same bike, in a box, in four parts. Ours has been put together, adjusted to you and comes with a first service.
c: I know. But the difference is still a difference
b(quote 1): Shall we meet in the middle with lights and a lock?
=
c: Lights, lock and a bell
b: And a bell. Which colour?
c: The loud one

# flat-four ruota en special
c: [unsupported event]
b: Hello {first}, something came that WhatsApp cannot show here. What was it?
=

# kev-quick ruota en special
c: u open
c: need tube 28
=

# roadie-photo ruota en special
c: [image bike-chain] 6,200 km on this one. respect or shame?
=
b: Both. Come in before it takes the cassette with it.

# anna-rental ruota en special
c: Hello, how much is a tandem for one day?
b: €48, and a marriage counsellor is included 😄
c: haha great. For Saturday please
=

# george-letter ruota en special
c: Dear Sirs, may I enquire whether the tricycle with the wicker basket is still available for the last week of May?
b: Dear Mr Whitmore-Hale, it is, and it has missed you.
c: I am delighted. The usual arrangement, then: delivery to the hotel, the key with the porter, and no electric nonsense.
=
b: No electric nonsense, as always. It is a pleasure.

# arjun-lease ruota en special
c: HR has signed! Can we order this week?
b: Congratulations! Then I need the number of the leasing contract.
b(checking): And the frame size once more: was it 56 or 58?
=

# hassan-offer ruota ar special
c: مرحباً، هل وصلت البطارية الكبيرة؟
b: أهلاً دكتور، نعم وصلت صباح اليوم.
c: ممتاز، متى أستطيع تجربة الدراجة؟
=
b: غداً الساعة الخامسة إن ناسبك.

# paolo-frames ruota it special supplier
c: Ciao Giulia! I sei telai sono verniciati, verde come il tram 😄
b: Ciao Paolo! Foto?
c: [image city-bike]
c: [voice voice-en-repair]
b: Bellissimi. Quando partono?
=
c: Giovedì col corriere, lunedì da te
b(quote 4): Verde tram, perfetto. Ti pago mercoledì.

# frame-numbers ruota it supplier
c: Buongiorno, per la dogana servono i numeri di telaio. Li hai tu?
b: Buongiorno! Sono sulla bolla, te la mando.
b: [document invoice-2026-1184] Bolla e numeri
c: Perfetto, grazie 🙌
=
~ 2h
c: [contacts frame_builder]
c: Questo è il mio numero nuovo in officina

# emeka-late ruota en special
c: Stuck at the hospital, can I collect at eight instead of seven?
b: We close at seven, but {me} lives upstairs. Ring at the side door.
c: You people are the best
=

# winter-offer ruota en special
b(131049): [template spring_check | {first} | the end of the month]

# old-offer ruota en special
b: [template spring_check | {first} | Saturday]

# probefahrt-rad ruota de
c: Hallo, habt ihr Räder für kleine Leute? Ich bin 1,54 m
b: Hallo {first}! Ja, zwei Modelle mit 26 Zoll. Probefahren?
c: Gern! {day+2} nach fünf?
=
b: Passt. Bring einen Helm mit, wenn du einen hast.
~ 2d
c: Das Blaue ist es. Ich habe davon geträumt
b: Dann soll es so sein 😄 Ich schreibe deinen Namen dran.

# bremse-quietscht ruota de
c: Moin, meine Bremse quietscht bei Regen. Also immer
b: 😄 Meist sind nur die Beläge verglast. 12 €, zehn Minuten.
c: Kann ich warten?
=
b: Klar, Kaffee gibt es auch.
c: Bin in einer halben Stunde da

# rueda-pinchada ruota es
c: Hola! Se me pinchó la rueda otra vez 😩 tercera este mes
b: ¡Hola {first}! Tres veces no es mala suerte, es un cristal en la cubierta. ¿La traes?
c: Voy saliendo del trabajo, llego a las seis
=
b: Te esperamos. 16 € y revisamos la cubierta sin coste.
~ 3h
c: Era un cristalito minúsculo!
b: Siempre es el más pequeño 😄

# alquiler-finde ruota es
c: Buenas, cuánto cuesta alquilar dos bicis el sábado?
b: ¡Buenas! 22 € al día cada una, casco incluido.
c: Perfecto, resérvanos dos porfa 🚲🚲
=
b: Hecho. Desde las nueve, y traed un documento.

# aluguel-canal ruota pt
c: Oi! Dá para alugar bicicleta só por uma tarde? 🚲
b: Oi {first}! Dá, 14 € até as sete.
c: Amanhã então! Tem com cestinha?
=
b: Tem, a Berta. Todo mundo ama a Berta.
c: Já amo 😍

# cambio-rotto ruota it
c: Ciao, il cambio salta sulla terza
b: Ciao {first}! Capita col freddo. Regolazione 12 €, passi oggi?
c: Alle sei posso
=
b: Alle sei, ti aspetto.
~ 4h
c: Sembra un'altra bici, grazie!
+b 😊

# groupe-loire ruota fr
c: Bonjour, nous serons neuf pour la boucle du sud. Il vous reste des vélos de randonnée ?
b: Bonjour {first} ! Neuf, oui, avec sacoches. 31 € par jour chacun.
c: Parfait. Une remise pour neuf ?
=
b: Le neuvième est gratuit 😄
c: Vous savez parler aux Nantais

# ebike-battery ruota ar
c: السلام عليكم، كم تستغرق البطارية لتشحن بالكامل؟
b: وعليكم السلام {first}، حوالي أربع ساعات ونصف.
c: وهل يمكن شحنها في البيت؟
=
b: نعم، تخرج من الدراجة بالمفتاح.
c: شكراً 👍

# student-bike ruota zh
c: 你好，有适合学生的二手自行车吗？预算 150 欧
b: 你好 {first}！有三辆，都检查过了，含锁。
c: 可以看照片吗？
b: [image city-bike] 这辆 145 欧，刚换了新刹车
c: 太好了，周六来看可以吗？
=
b: 可以，十点开门，给你留着 🚲
`;
