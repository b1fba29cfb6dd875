/** The contacts of Ruota Bikes; see data/northwind/people.ts for the numbers. */
export const RUOTA_PEOPLE = `
key | name | phone | language | city | country | timezone | job | company | stage | score | tags | look | shops | character
fionn | Fionn Kavanagh | +353209120511 | en | Dublin | Ireland | Europe/Dublin | Courier | swift | Customer | 72 | Courier, Repairs | light red short | r | photographer
orla | Orla Fitzpatrick | +353209120518 | en | Dublin | Ireland | Europe/Dublin | Planner | | Customer | 44 | Family bikes | light brown long | r | regular
dara | Dara Quinn | +353209120525 | en | Dublin | Ireland | Europe/Dublin | Student | | Lead | 12 | Students | light black curly | r | hurried
caoimhe | Caoimhe Ní Dhomhnaill | +353209120532 | en | Galway | Ireland | Europe/Dublin | Tour guide | wild-atlantic | Customer | 78 | Rental, Groups | light red curly | r | organiser
patrick | Patrick Joyce | +353209120539 | en | Dublin | Ireland | Europe/Dublin | Postman | | Customer | 35 | Repairs | light grey short glasses | r | formal
greta | Greta Hoffmann | +491729968532 | de | Dublin | Ireland | Europe/Dublin | Biologist | | Customer | 41 | Commuter | light blond bob | r | regular
stefan | Stefan Wagner | +491729973185 | de | Munich | Germany | Europe/Berlin | Teacher | | Lead | 15 | Rental | light brown short beard | r | drifter
paolo | Paolo Esposito | +393475550142 | it | Naples | Italy | Europe/Rome | Mechanic | officine-esposito | Customer | 56 | Supplier | olive black short beard | r | voice-noter
chiara | Chiara Lombardi | +393475550168 | it | Dublin | Ireland | Europe/Dublin | Designer | | Customer | 38 | Commuter, E-bike | olive brown bob glasses | r | second-thoughts
mireia | Mireia Puig | +34611555014 | es | Dublin | Ireland | Europe/Dublin | Researcher | | Customer | 29 | Repairs | olive brown curly | r | photographer
andres | Andrés Villalobos | +573105550142 | es | Dublin | Ireland | Europe/Dublin | Line cook | | Customer | 20 | Repairs, Students | tan black short | r | regular
renata | Renata Barbosa | +5521955550134 | pt | Dublin | Ireland | Europe/Dublin | Dancer | | Lead | 8 | Students | tan black long | r | sticker-fan
sana | Sana Iqbal | +447700900572 | en | Dublin | Ireland | Europe/Dublin | Radiographer | | Qualified lead | 47 | E-bike | tan black hijab | r | regular
george | George Whitmore-Hale | +447700900586 | en | Oxford | United Kingdom | Europe/London | Retired judge | | Customer | 61 | Rental, VIP | light white short beard | r | formal
emeka | Emeka Obi | +2348095550133 | en | Dublin | Ireland | Europe/Dublin | Nurse | | Customer | 27 | Commuter | deep black short | r | hurried
hiro | 佐藤 宏 | +819055500188 | en | Dublin | Ireland | Europe/Dublin | Chemist | | Customer | 33 | Commuter | light black short glasses | r | regular
jiho | 박지호 | +821055500177 | en | Dublin | Ireland | Europe/Dublin | Photographer | | Lead | 18 | Rental | light black bob | r | drifter
arjun | Arjun Nair | +919845555017 | en | Dublin | Ireland | Europe/Dublin | Consultant | | Customer | 52 | E-bike, Leasing | tan black short beard | r | haggler
ewa | Ewa Zielińska | +48500555041 | en | Dublin | Ireland | Europe/Dublin | Accountant | | Customer | 24 | Family bikes | light blond long | r | regular
lars | Lars Holm | +46701740652 | en | Malmö | Sweden | Europe/Stockholm | Sailor | | Inactive | 3 | Rental | light blond curly beard | r | never-reads
sophie | Sophie Martin | +33639980219 | fr | Nantes | France | Europe/Paris | Cyclist | | Prospect | 59 | Rental, Groups | light brown bun | r | organiser
hassan | حسن العلي | +971505550188 | ar | Dublin | Ireland | Europe/Dublin | Surgeon | | Prospect | 63 | E-bike, VIP | tan black short beard glasses | r | formal
ling | 林美玲 | +8613755500126 | zh | Dublin | Ireland | Europe/Dublin | Student | | Lead | 10 | Students | light black long | r | regular
tendai | Tendai Moyo | +27835550127 | en | Dublin | Ireland | Europe/Dublin | Fundraiser | ride-for-hope | Qualified lead | 49 | Groups | deep black curly | r | organiser
`;

export const RUOTA_STRANGERS = `
key | name | phone | language | user_id | shops | character
stranger-kev | Kev | +353209120612 | en | | r | hurried
stranger-roadie | 🚴 roadie_63 | +353209120619 | en | IE.7741120935517702 | r | photographer
stranger-anna | Anna K | +4520550177 | en | | r | regular
stranger-bob | Bob (flat 4) | +447700900619 | en | | r | reader
`;
