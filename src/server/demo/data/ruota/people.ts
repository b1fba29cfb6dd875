/** The contacts of Ruota Bikes; see data/northwind/people.ts for the numbers. */
export const RUOTA_PEOPLE = `
key | name | phone | language | city | country | timezone | job | company | stage | tags | look | shops | character
fionn | Fionn Kavanagh | +353209120511 | en | Dublin | Ireland | Europe/Dublin | Courier | swift | Customer | Courier, Repairs | light red short | r | photographer
orla | Orla Fitzpatrick | +353209120518 | en | Dublin | Ireland | Europe/Dublin | Planner | | Customer | Family bikes | light brown long | r | regular
dara | Dara Quinn | +353209120525 | en | Dublin | Ireland | Europe/Dublin | Student | | Lead | Students | light black curly | r | hurried
caoimhe | Caoimhe Ní Dhomhnaill | +353209120532 | en | Galway | Ireland | Europe/Dublin | Tour guide | wild-atlantic | Customer | Rental, Groups | light red curly | r | organiser
patrick | Patrick Joyce | +353209120539 | en | Dublin | Ireland | Europe/Dublin | Postman | | Customer | Repairs | light grey short glasses | r | formal
greta | Greta Hoffmann | +491729968532 | de | Dublin | Ireland | Europe/Dublin | Biologist | | Customer | Commuter | light blond bob | r | regular
stefan | Stefan Wagner | +491729973185 | de | Munich | Germany | Europe/Berlin | Teacher | | Lead | Rental | light brown short beard | r | drifter
paolo | Paolo Esposito | +393475550142 | it | Naples | Italy | Europe/Rome | Mechanic | officine-esposito | Customer | Supplier | olive black short beard | r | voice-noter
chiara | Chiara Lombardi | +393475550168 | it | Dublin | Ireland | Europe/Dublin | Designer | | Customer | Commuter, E-bike | olive brown bob glasses | r | second-thoughts
mireia | Mireia Puig | +34611555014 | es | Dublin | Ireland | Europe/Dublin | Researcher | | Customer | Repairs | olive brown curly | r | photographer
andres | Andrés Villalobos | +573105550142 | es | Dublin | Ireland | Europe/Dublin | Line cook | | Customer | Repairs, Students | tan black short | r | regular
renata | Renata Barbosa | +5521955550134 | pt | Dublin | Ireland | Europe/Dublin | Dancer | | Lead | Students | tan black long | r | sticker-fan
sana | Sana Iqbal | +447700900572 | en | Dublin | Ireland | Europe/Dublin | Radiographer | | Qualified lead | E-bike | tan black hijab | r | regular
george | George Whitmore-Hale | +447700900586 | en | Oxford | United Kingdom | Europe/London | Retired judge | | Customer | Rental, VIP | light white short beard | r | formal
emeka | Emeka Obi | +2348095550133 | en | Dublin | Ireland | Europe/Dublin | Nurse | | Customer | Commuter | deep black short | r | hurried
hiro | 佐藤 宏 | +819055500188 | en | Dublin | Ireland | Europe/Dublin | Chemist | | Customer | Commuter | light black short glasses | r | regular
jiho | 박지호 | +821055500177 | en | Dublin | Ireland | Europe/Dublin | Photographer | | Lead | Rental | light black bob | r | drifter
arjun | Arjun Nair | +919845555017 | en | Dublin | Ireland | Europe/Dublin | Consultant | | Customer | E-bike, Leasing | tan black short beard | r | haggler
ewa | Ewa Zielińska | +48500555041 | en | Dublin | Ireland | Europe/Dublin | Accountant | | Customer | Family bikes | light blond long | r | regular
lars | Lars Holm | +46701740652 | en | Malmö | Sweden | Europe/Stockholm | Sailor | | Inactive | Rental | light blond curly beard | r | never-reads
sophie | Sophie Martin | +33639980219 | fr | Nantes | France | Europe/Paris | Cyclist | | Prospect | Rental, Groups | light brown bun | r | organiser
hassan | حسن العلي | +971505550188 | ar | Dublin | Ireland | Europe/Dublin | Surgeon | | Prospect | E-bike, VIP | tan black short beard glasses | r | formal
ling | 林美玲 | +8613755500126 | zh | Dublin | Ireland | Europe/Dublin | Student | | Lead | Students | light black long | r | regular
tendai | Tendai Moyo | +27835550127 | en | Dublin | Ireland | Europe/Dublin | Fundraiser | ride-for-hope | Qualified lead | Groups | deep black curly | r | organiser
`;

export const RUOTA_STRANGERS = `
key | name | phone | language | user_id | shops | character
stranger-kev | Kev | +353209120612 | en | | r | hurried
stranger-roadie | 🚴 roadie_63 | +353209120619 | en | IE.7741120935517702 | r | photographer
stranger-anna | Anna K | +4520550177 | en | | r | regular
stranger-bob | Bob (flat 4) | +447700900619 | en | | r | reader
`;
