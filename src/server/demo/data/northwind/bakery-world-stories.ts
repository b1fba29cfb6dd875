/** What customers of Morrow Bakery write about in other languages. */
export const BAKERY_WORLD_STORIES = `
# pan-restaurante bakery es
? n = veinte | doce | treinta
c: Buenas, para el {day+2} necesito {n} barras más, hay concierto
b: ¡Buenas, {first}! {n} barras más el {day+2}. ¿A la misma hora?
c: Un poco antes si puede ser, a las cinco
b: [template pedido_confirmado | {first} | {n} barras para el {day+2} a las cinco]
c: Perfecto, gracias 🙌
=
c: [voice voice-es-pedido]
b: Oído, mañana entonces. Buen viaje.

# tarta-cumple bakery es
c: Hola! Hacéis tartas sin lactosa? 🎂
b: ¡Hola {first}! Sí, la de chocolate negro y la de limón. ¿Para cuántos?
c: Somos 8. La de limón!
b: 42 €, lista el {day+3} a partir de las diez.
=
c: Puedo pagar cuando la recoja?
b: Claro que sí.
c: Genial, mil gracias 😘

# kuchen-laktose bakery de
c: Guten Morgen, welcher Ihrer Kuchen ist ohne Milch?
b: Guten Morgen {name}! Zitrone-Mohn und der dunkle Schokoladenkuchen. Im Apfelkuchen ist Butter.
c: Dann bitte einen halben Zitrone-Mohn für {day+2}.
=
b: Gern, 24 €. Ab acht Uhr liegt er bereit.
c: [voice voice-de-abholung]
b: Donnerstag nach fünf geht auch, ich schreibe es um.
c: Sie sind sehr freundlich.

# roggenbrot bakery de
c: Hallo, habt ihr heute noch das dunkle Roggenbrot?
b: Hallo {first}, zwei sind noch da. Eins zurücklegen?
c: Ja bitte, bin um sechs da 🏃
=
b: Liegt unter der Theke. Wir schließen um halb sieben.
c: Das einzige Brot in dieser Stadt, das wie zu Hause schmeckt
+b ❤️

# gateau-anniversaire bakery fr
c: Bonjour ! Un gâteau sans noix pour samedi, c’est possible ? Pour ma fille, elle est allergique
b: Bonjour {first} ! Oui : nous le ferons en premier, sur une table propre. Chocolat ou fraise ?
c: Fraise. Nous serons dix
b: 44 €, prêt à partir de dix heures.
=
c: Merci beaucoup, cela me rassure
~ 2d
c: C’était délicieux, et tout le monde va bien 🙂
+b 🙏

# beurre-livraison bakery fr supplier
c: Bonjour, la livraison de mardi arrivera mercredi, il y a une grève au port
b: Bonjour {first}, merci de prévenir. Mercredi avant midi ?
c: Avant dix heures, promis. Je mets deux plaques de chocolat en plus
=
b: Alors la grève est pardonnée 😄
c: À mercredi !

# bolo-aniversario bakery pt
c: Oi! Vocês fazem bolo de cenoura com cobertura de chocolate? Do jeito brasileiro 🥕
b: Oi {first}! A Aiko aprendeu com uma cliente de Minas. Para quantas pessoas?
c: Quinze! Não acredito que vocês fazem
b: 48 €, para que dia?
c: {day+5}, de manhã
=
b: Anotado. Com brigadeiro em cima?
c: Vocês querem me fazer chorar 😭 SIM
+b 😄

# consegna-pane bakery it
? n = venti | quindici
c: Buongiorno, domani {n} focacce in più, abbiamo un compleanno
b: Buongiorno {first}! {n} in più, segnato. Consegna alle undici?
c: Dieci e mezza se riesci
=
b: Dieci e mezza.
c: Grazie, sei un angelo
~ 1d
c: Focacce finite in un'ora 😅
b: Allora la prossima volta trenta.

# kaak-eid bakery ar
c: السلام عليكم، هل عندكم كعك بدون جيلاتين للعيد؟
b: وعليكم السلام {first}، كل الكعك عندنا بدون جيلاتين. كم علبة تريد؟
c: أربع علب من فضلك، واحدة منها بالتمر
=
b: جاهزة يوم {day+2} بعد التاسعة صباحاً. السعر ٣٦ يورو.
c: جزاكم الله خيراً 🌙
b: كل عام وأنتم بخير.

# eggless-cake bakery hi
c: हाय! क्या बिना अंडे का केक मिल जाएगा?
b: हाय {first}! हाँ, चॉकलेट वाला बिना अंडे के बनाते हैं। कितने लोग हैं?
c: लगभग दस। शनिवार शाम के लिए 🎉
b: हो जाएगा। €40, तीन बजे के बाद तैयार।
c: ऊपर “जन्मदिन मुबारक माँ” लिख सकते हैं?
=
b: Aiko कहती है वह कोशिश करेगी, तस्वीर भेजेगी 😄
c: वाह, शुक्रिया!

# danta-cake bakery zh
c: 你好，请问有不太甜的蛋糕吗？🍰
b: 你好 {first}！有的，柠檬酸奶蛋糕，糖很少。
c: 太好了！周六要一个八人份的
b: 好的，38 欧，周六上午十点以后可以取。
c: 可以写“毕业快乐”四个字吗？
=
b: 可以，请把字发大一点，我们照着写 😊
c: 毕业快乐 🎓🎉

# wedding-tasting bakery hi
c: नमस्ते, शादी के केक का टेस्टिंग कब होता है?
b: नमस्ते {first}! बुधवार को चार बजे के बाद। दो लोगों के लिए €25, केक लेने पर वापस।
c: अगले बुधवार दो लोग, प्लीज़
=
b: लिख लिया। इलायची वाला ज़रूर चखिएगा!
c: पक्का 😋
`;
