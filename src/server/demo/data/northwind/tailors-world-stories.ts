/** What customers of Northwind Tailors write about in other languages. */
export const TAILORS_WORLD_STORIES = `
# anprobe-mantel tailors de
? stueck = den Mantel | das Sakko | das Kostüm
c: Guten Tag, ich würde gern wissen, ob die Anprobe für {stueck} am {day+3} bleibt.
b: Guten Tag {name}, ja, {day+3} um 15 Uhr. Passt es Ihnen noch?
c: Ginge auch etwas später? Ich komme direkt aus einer Besprechung.
=
b: 16.30 Uhr wäre frei.
c: Das ist besser, vielen Dank.
b: [template termin_bestaetigt | {name} | {day+3} um 16.30 Uhr]
c: [pressed Passt]
~ 2d
c: Ich bringe noch ein zweites Stück mit: die Trachtenjankerkragenfütterung löst sich.
b: Was für ein Wort 🙂 Bringen Sie es gern mit, das sehen wir uns gleich an.

# hose-weiter tailors de
c: Hallo! Können Sie eine Anzughose weiter machen? Nur ein kleines bisschen 😅
b: Hallo {first}! Meistens ja, innen sind drei bis vier Zentimeter Reserve. 24 €.
c: Super. Brauche ich einen Termin?
=
b: Nein, einfach vorbeikommen, am besten vormittags.
c: Dann am {day+2}. Danke!
b: Gern. Bringen Sie bitte die Schuhe mit, die Sie dazu tragen.
+c 👍

# musterkarte-wolle tailors de supplier
c: Moin! Die neue Winterwolle ist da: 340 Gramm, sehr ruhig im Griff. Soll ich die Musterkarte schicken?
b: Moin {first}! Sehr gern. Ist das Flaschengrün wieder dabei?
c: [image fabric-swatches] Zweite Reihe, ganz rechts. Ein Hauch dunkler als letztes Jahr
b: Sehr schön. Was kostet der Meter?
c: 38,50 €, ab 50 Metern 36.
=
b: Dann 50 Meter Flaschengrün und 30 Nachtblau. Dienstag mit dem üblichen Wagen?
c: Passt, Dienstag vor zehn. Rechnung kommt mit.
~ 1d
b: Prima. Und danke für die Knöpfe vom letzten Mal, die Kunden fragen danach.

# traje-boda tailors es
? mes = junio | septiembre
c: Hola, buenas tardes. Me caso en {mes} y quiero un traje a medida. ¿Hablan español?
b: ¡Hola, {first}! Sí, Marta habla español. ¡Enhorabuena por la boda!
c: Qué bien 😊 ¿Cuánto tiempo antes hay que encargarlo?
b: Con ocho semanas vamos tranquilos. Son tres pruebas.
c: ¿Y el precio?
b: Dos piezas desde 1.150 €, según la tela.
=
c: Perfecto. ¿Puedo pasar el {day+2} por la tarde?
b: Claro, a las cinco te atiende Marta.
c: [voice voice-es-pedido]
b: Oído 😄 Entonces mañana por la mañana, a las diez.

# vestido-arreglo tailors es
c: Hola, ¿me podéis arreglar la cremallera de un vestido? Es para este sábado
b: Hola {first}, sí. Si lo traes hoy o mañana, el viernes está listo. 16 €.
c: Genial, lo llevo hoy. ¿Hasta qué hora estáis?
=
b: Hasta las seis.
c: Llego a las cinco y media 🏃
~ 1d
b: ¡Listo! La cremallera corre como nueva.
+c 🎉

# terno-sob-medida tailors pt
c: Oi, bom dia! Vocês fazem terno sob medida para quem mora fora?
b: Bom dia, {first}! Fazemos, sim. Precisamos de uma prova em Dublin, o resto a gente envia.
c: Que ótimo. Chego aí no dia {date+12} e fico uma semana
b: Perfeito. Podemos tirar as medidas no primeiro dia e provar no sexto.
c: [image suit-on-hanger] Gosto muito deste corte aqui
=
b: Bonito. Dois botões, lapela de nove centímetros. Em que cor?
c: Azul bem escuro. Ou é clichê?
b: Clichê é o que não cai bem 😄
c: kkkk fechado então
~ 1d
b: Reservei o tecido para você. Boa viagem!

# barra-de-calca tailors pt
c: [voice voice-pt-entrega]
b: Oi {first}! Ouvi sim. Então a calça fica com o porteiro, pode deixar.
c: Obrigada!! É só a barra mesmo, dois centímetros
=
b: Fica pronta na sexta, 18 €.
c: Perfeito 🙏
~ 2d
c: Deu para terminar?
b: Deu, está no cabide com o seu nome.

# manteau-doublure tailors fr
c: Bonjour, la doublure de mon manteau est déchirée sous le bras. Cela se répare ?
b: Bonjour {first}, bien sûr. Une petite pièce, 20 €, ou toute la doublure, 95 €.
c: Le manteau a douze ans… la petite pièce, je pense
b: Sage décision. S’il vous accompagne encore deux hivers, on refera tout.
=
c: Je passe {day+1} dans l’après-midi. Merci !
b: À demain, {first}.
~ 1d
b: C’est prêt. On ne voit rien, même en cherchant.
c: Vous êtes des magiciens ✨

# kandora-suit tailors ar
c: السلام عليكم، هل تفصلون بدلات رسمية لشخص يقيم في الخارج؟
b: وعليكم السلام {first}، نعم بالتأكيد. نحتاج إلى زيارة واحدة لأخذ المقاسات.
c: ممتاز. سأكون في دبلن {day+6} لمدة ثلاثة أيام
b: يسعدنا ذلك. هل يناسبك صباح {day+6} الساعة العاشرة؟
c: نعم، مناسب جداً. أحتاج ست بدلات، ثلاث منها داكنة
=
b: رائع. سنجهز لك عينات من القماش قبل وصولك.
c: [image fabric-swatches] هذا اللون أعجبني
b: اختيار جميل، لدينا منه ما يكفي 👌
c: شكراً جزيلاً لكم

# taqsir-abaya tailors ar
c: مرحباً، هل يمكن تقصير عباية بثلاثة سنتيمترات؟
b: أهلاً {first}، نعم. السعر ٢٠ يورو وتكون جاهزة خلال يومين.
c: جيد. هل تحتاجون موعداً؟
=
b: لا، يمكنك الحضور في أي وقت قبل السادسة.
c: سآتي غداً إن شاء الله 🌸
b: في انتظارك.

# sherwani-delhi tailors hi
c: नमस्ते, क्या आप शादी के लिए शेरवानी बनाते हैं? ग्यारह चाहिए 😄
b: नमस्ते {first} जी! हाँ, बनाते हैं। शादी कब है?
c: फ़रवरी में, दिल्ली में। दूल्हे के लिए हाथीदाँत रंग, बाकी गहरा हरा
b: बहुत सुंदर। नाप आप भेजेंगे या कोई यहाँ आएगा?
c: मेरा भाई अगले महीने डबलिन आ रहा है, सबके नाप लेकर
=
b: बढ़िया। तब तक हम कपड़े के नमूने तैयार रखते हैं।
b: [image fabric-swatches] पहली कतार का हरा कैसा लगा?
c: बिल्कुल यही! 💚
c: कीमत कितनी होगी?
b: एक शेरवानी ₹1,60,000 के आसपास, ग्यारह पर छूट मिलेगी।
c: ठीक है, मम्मी से पूछकर बताती हूँ 🙏

# blouse-fitting tailors hi
c: नमस्ते, मेरे ब्लाउज़ की फिटिंग ठीक करनी है
b: नमस्ते {first} जी, ज़रूर। कहाँ से ढीला है?
c: कंधे से। शनिवार को पूजा है 😬
=
b: कल ले आइए, शुक्रवार तक हो जाएगा। €15.
c: धन्यवाद, कल शाम पाँच बजे आती हूँ
b: ठीक है, पाँच बजे।

# silk-lining tailors zh supplier
c: 您好，春季的真丝里布样品已经做好了，需要寄给您吗？
b: 您好 {first}！请寄一份过来，墨绿色还有吗？
c: 有的，还有三百米左右。价格和去年一样
b: 太好了。门幅还是 140 厘米吗？
c: 是的，140。下单后十五天可以发货
=
b: 那请先留一百二十米，我明天确认数量。
c: 好的，给您留着 👌
~ 1d
b: 确认：墨绿 120 米，象牙白 60 米。
c: 收到，谢谢！形式发票马上发给您

# alterazione-giacca tailors it
c: Buongiorno, potete stringere una giacca in vita?
b: Buongiorno {first}, certo. Di quanto?
c: Tre centimetri, credo. Ho smesso con i tiramisù 😇
b: Impossibile 😄 35 €, pronta in cinque giorni.
=
c: Passo domani con la giacca e con un tiramisù per voi
b: Allora facciamo 30.
`;
