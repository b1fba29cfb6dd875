/**
 * The contacts of Northwind. Numbers lie in ranges that are kept for films and plays where a country has one (Ireland,
 * Great Britain, North America, Australia, France, Germany, Sweden) and have 555 in them elsewhere.
 * `shops`: t = Northwind Tailors, b = Morrow Bakery. `look`: see avatar/portrait.ts.
 */
export const NORTHWIND_PEOPLE = `
key | name | phone | language | city | country | timezone | job | company | stage | tags | look | shops | character
amara | Amara Okafor | +2348035550142 | en | Lagos | Nigeria | Africa/Lagos | Buyer | okafor | Customer | VIP, Wholesale, Suits | deep black curly | t | photographer
lucas | Lucas Tavares | +5531995550134 | pt | Belo Horizonte | Brazil | America/Sao_Paulo | Architect | | Customer | Suits, Ships abroad | olive brown short beard | t | organiser
priya | Priya Sharma | +919876543210 | hi | Pune | India | Asia/Kolkata | Product manager | lantern | Prospect | Wedding, Referred | tan black long | tb | sticker-fan
hanna | Hanna Bergström | +46701740611 | en | Stockholm | Sweden | Europe/Stockholm | Head of housekeeping | harbour-house | Customer | Uniforms, Invoice monthly | light blond bun glasses | t | formal
joaquin | Joaquín Medina | +34600555013 | es | Dublin | Ireland | Europe/Dublin | Chef | tablao | Customer | Standing order, Wholesale | olive black short beard | tb | voice-noter
fatima | Fatima Diallo | +221775550142 | fr | Dublin | Ireland | Europe/Dublin | Midwife | | Customer | Alterations, Allergy: nuts | deep black hijab | tb | regular
kenji | Kenji Watanabe | +819055500142 | en | Osaka | Japan | Asia/Tokyo | Concert pianist | | Customer | Suits, Ships abroad | light black short glasses | t | formal
sofia | Sofia Ricci | +393335550142 | it | Dublin | Ireland | Europe/Dublin | Restaurant manager | trattoria-ricci | Customer | Wholesale, Standing order | olive brown long | b | hurried
thandi | Thandi Nkosi | +27825550142 | en | Dublin | Ireland | Europe/Dublin | Nurse | | Customer | Cakes | deep black bob | b | sticker-fan
eoin | Eoin Gallagher | +353209120311 | en | Dublin | Ireland | Europe/Dublin | Solicitor | gallagher-byrne | Customer | Suits, Alterations | light red short beard | tb | hurried
aoife | Aoife Brennan | +353209120318 | en | Dublin | Ireland | Europe/Dublin | Café owner | ostara | Customer | VIP, Standing order, Wholesale, Invoice monthly | light red bob | b | regular
niamh | Niamh O’Sullivan | +353209120325 | en | Dublin | Ireland | Europe/Dublin | Primary teacher | | Customer | Cakes, Allergy: gluten | light brown long glasses | tb | regular
declan | Declan Walsh | +353209120332 | en | Bray | Ireland | Europe/Dublin | Electrician | | Customer | Alterations | light grey bald beard | t | drifter
siobhan | Siobhán Murphy | +353209120339 | en | Dublin | Ireland | Europe/Dublin | Event planner | lantern | Customer | Wedding, VIP | light black long | tb | organiser
oisin | Oisín Byrne | +353209120346 | en | Dublin | Ireland | Europe/Dublin | Student | | Lead | Students | light brown curly | b | hurried
grainne | Gráinne Doyle | +353209120353 | en | Howth | Ireland | Europe/Dublin | Retired | | Customer | Cakes | light white bun glasses | b | formal
imogen | Imogen Clarke | +447700900107 | en | London | United Kingdom | Europe/London | Costume designer | old-mill-theatre | Customer | Costumes, VIP, Invoice monthly | light brown bob glasses | t | second-thoughts
rupert | Rupert Ashdown | +447700900214 | en | Bath | United Kingdom | Europe/London | Auctioneer | | Inactive | Suits | light white short | t | haggler
zainab | Zainab Hussain | +447700900363 | en | Manchester | United Kingdom | Europe/London | Barrister | | Qualified lead | Suits | tan black hijab | t | regular
marcus | Marcus Bell | +12125550147 | en | New York | United States | America/New_York | Film producer | | Prospect | Suits, Ships abroad | deep black short beard | t | haggler
dana | Dana Whitfield | +14155550163 | en | San Francisco | United States | America/Los_Angeles | Choir director | | Lead | Costumes | light blond curly | t | second-thoughts
chloe | Chloé Tremblay | +14165550128 | fr | Toronto | Canada | America/Toronto | Illustrator | | Lead | Referred | light red long | t | reader
liam | Liam Nguyen | +61491570156 | en | Dublin | Ireland | Europe/Dublin | Barista | ostara | Customer | Standing order | light black short | b | hurried
ruby | Ruby Thornton | +61491570157 | en | Melbourne | Australia | Australia/Melbourne | Travel agent | | Inactive | | light blond bob | t | never-reads
camille | Camille Lefèvre | +33639980142 | fr | Dublin | Ireland | Europe/Dublin | Wine importer | | Customer | Wholesale, Alterations | light brown bun | tb | regular
mathieu | Mathieu Caron | +33639980177 | fr | Lyon | France | Europe/Paris | Pastry supplier | caron-freres | Customer | Supplier | light black short glasses | b | organiser
jonathan | Jonathan Brandt | +4915228817386 | de | Hamburg | Germany | Europe/Berlin | Buyer | hansen-stoffe | Customer | Supplier, Ships abroad | light blond short beard | t | photographer
ingrid | Ingrid Vogel | +4915228895456 | de | Dublin | Ireland | Europe/Dublin | Translator | | Customer | Alterations, Allergy: lactose | light grey bob glasses | tb | formal
felix | Felix Neumann | +491729925904 | de | Dublin | Ireland | Europe/Dublin | Software developer | | Lead | Students | light brown curly glasses | b | regular
elsa | Elsa Lindgren | +46701740638 | en | Gothenburg | Sweden | Europe/Stockholm | Violinist | | Qualified lead | Costumes | light blond long | t | drifter
nils | Nils Aaberg | +4790550142 | en | Dublin | Ireland | Europe/Dublin | Engineer | | Customer | Suits | light blond short | tb | regular
mette | Mette Kjærgaard | +4520550142 | en | Dublin | Ireland | Europe/Dublin | Florist | kjaer-flowers | Customer | Weddings together, Referred | light blond bun | tb | photographer
pieter | Pieter van den Heuvel | +31655550142 | en | Dublin | Ireland | Europe/Dublin | Hotel manager | harbour-house | Customer | Uniforms, Wholesale, VIP | light brown short | tb | organiser
agnieszka | Agnieszka Kowalczyk | +48500555014 | en | Dublin | Ireland | Europe/Dublin | Dentist | | Customer | Alterations | light brown long | tb | regular
tomasz | Tomasz Wiśniewski | +48500555027 | en | Dublin | Ireland | Europe/Dublin | Joiner | | Lead | | light brown short beard | b | hurried
olena | Олена Коваленко | +380505550142 | en | Dublin | Ireland | Europe/Dublin | Seamstress | | Prospect | Alterations, Referred | light brown bun | tb | regular
eleni | Ελένη Παπαδοπούλου | +306905550142 | en | Dublin | Ireland | Europe/Dublin | Pharmacist | | Customer | Cakes, Wedding | olive black long | tb | second-thoughts
yusuf | Yusuf Demir | +905325550142 | en | Istanbul | Türkiye | Europe/Istanbul | Textile agent | demir-tekstil | Customer | Supplier | olive black short beard | t | haggler
sami | سامي حداد | +971505550142 | ar | Dubai | United Arab Emirates | Asia/Dubai | Hotelier | | Prospect | Suits, VIP, Ships abroad | tan black short beard | t | formal
layla | ليلى المنصوري | +966505550142 | ar | Dublin | Ireland | Europe/Dublin | Doctor | | Customer | Cakes, Halal | tan black hijab | tb | regular
noor | Noor Al-Masri | +962795550142 | en | Dublin | Ireland | Europe/Dublin | Architect | | Qualified lead | Wedding | tan brown long | tb | voice-noter
rohan | रोहन मेहता | +919812355508 | hi | Dublin | Ireland | Europe/Dublin | Data analyst | | Customer | Cakes, Allergy: eggs | tan black short glasses | tb | hurried
anita | अनीता शर्मा | +919898755502 | hi | Delhi | India | Asia/Kolkata | Wedding planner | | Prospect | Wedding, Ships abroad | tan black bun | t | sticker-fan
harpreet | Harpreet Singh Gill | +919815555014 | en | Dublin | Ireland | Europe/Dublin | Bus driver | | Customer | Suits | tan black turban beard | tb | regular
xiaomei | 陈晓梅 | +8613855500142 | zh | Shanghai | China | Asia/Shanghai | Fabric exporter | lucky-silk | Customer | Supplier | light black bob | t | drifter
wei | 王伟 | +8613955500188 | zh | Dublin | Ireland | Europe/Dublin | PhD student | | Lead | Students, Cakes | light black short | b | regular
minjun | 김민준 | +821055500142 | en | Dublin | Ireland | Europe/Dublin | Game designer | | Customer | Cakes | light black curly glasses | tb | sticker-fan
malee | มาลี ศรีสุข | +66815550142 | en | Dublin | Ireland | Europe/Dublin | Restaurant owner | | Lead | Wholesale | tan black long | b | drifter
isabel | Isabel Ferreira Gomes | +351912555014 | pt | Dublin | Ireland | Europe/Dublin | Guitar teacher | | Customer | Alterations | olive brown curly | tb | voice-noter
beatriz | Beatriz Almeida | +5511955550134 | pt | São Paulo | Brazil | America/Sao_Paulo | Stage manager | old-mill-theatre | Qualified lead | Costumes | tan black long | t | organiser
diego | Diego Torres | +525555550133 | es | Mexico City | Mexico | America/Mexico_City | Musician | | Inactive | | tan black long beard | t | never-reads
valentina | Valentina Rojas | +56955550142 | es | Dublin | Ireland | Europe/Dublin | Au pair | | Lead | Students | olive brown long | b | regular
maximiliano | Maximiliano Alejandro de la Santísima Trinidad Fernández-Villaverde y Goyeneche | +5491155550142 | es | Buenos Aires | Argentina | America/Argentina/Buenos_Aires | Honorary consul | | Prospect | Suits, Ships abroad | light grey short beard glasses | t | formal
adwoa | Adwoa Mensah | +233245550142 | en | Dublin | Ireland | Europe/Dublin | Care worker | | Customer | Cakes | deep black bun | b | regular
wanjiru | Wanjirũ Kamau | +254712555014 | en | Dublin | Ireland | Europe/Dublin | Runner and coach | | Customer | Alterations | deep black short | tb | photographer
karim | كريم بنعلي | +212612555014 | ar | Dublin | Ireland | Europe/Dublin | Baker | | Lead | Halal | tan black short beard | b | hurried
bilal | Bilal Ahmed Qureshi | +923005550142 | en | Dublin | Ireland | Europe/Dublin | Taxi owner | | Customer | Suits, Halal | tan black short beard | tb | haggler
rosa | Rosa-Marie Achterberg | +32470550142 | en | Dublin | Ireland | Europe/Dublin | Bookbinder | | Customer | Cakes | light grey long | b | second-thoughts
tamar | תמר לוי | +972505550142 | en | Dublin | Ireland | Europe/Dublin | Cellist | | Qualified lead | Costumes, Kosher | olive brown curly | tb | formal
cormac | Cormac Hegarty | +353209120367 | en | Dublin | Ireland | Europe/Dublin | Football coach | liffey-rovers | Prospect | Club order | light brown short | tb | organiser
`;

/** Known by the name of their WhatsApp profile alone; `user_id` writes without showing a number. */
export const NORTHWIND_STRANGERS = `
key | name | phone | language | user_id | shops | character
stranger-ciara | ciara 🌻 | +353209120412 | en | | b | sticker-fan
stranger-dmitri | D. | +4915254599371 | en | | t | regular
stranger-mum | 3boys&me | +447700900481 | en | | b | hurried
stranger-nomad | ✈️ here & there | +14155550188 | en | US.1349120865530274 | t | drifter
stranger-bride | the.autumn.bride | +353209120426 | en | IE.2093117745120466 | b | photographer
stranger-john | JOHN | +353209120433 | en | | t | regular
stranger-lupe | Lupita | +525555550177 | es | | b | voice-noter
stranger-nobody | ‎~ | +353209120440 | en | | t | reader
`;
