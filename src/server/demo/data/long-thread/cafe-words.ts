import type { Random } from '@shared/seeded-random';

/** The words that fill the braces of cafe-scenes.ts: another choice for every scene. */

const BREADS = [
  'sourdough', 'seeded sourdough', 'rye', 'focaccia', 'baguettes', 'spelt rolls', 'walnut loaves', 'brioche buns',
  'white tin loaves', 'ciabatta',
] as const; // prettier-ignore
const SWEETS = [
  'croissants', 'almond croissants', 'pains au chocolat', 'cinnamon buns', 'cardamom knots', 'scones', 'lemon slices',
  'oat biscuits', 'raisin swirls', 'banana bread',
] as const; // prettier-ignore
const SPECIALS = [
  'plum tart', 'pear galette', 'rhubarb Danish', 'pistachio knot', 'pumpkin loaf', 'marzipan wreath', 'leek and cheese pie',
  'honey layers', 'poppy seed roll', 'saffron bun', 'apricot slice', 'chestnut cake',
] as const; // prettier-ignore
const GUESTS = [
  'a yoga class', 'the book club', 'a coach from Kerry', 'two walking tours', 'a christening', 'the choir', 'a chess evening',
  'a retirement party', 'the film crew from the park', 'forty cyclists', 'the debating society', 'a hen party',
  'the Saturday market people', 'a baby shower', 'the German class',
] as const; // prettier-ignore
const CUSTOMERS = [
  'man with a very small dog', 'lady who comes every Thursday', 'boy of about six', 'tourist from Lyon, of all places',
  'postman', 'bride on her way to church', 'food writer, I think', 'guard in uniform',
] as const; // prettier-ignore
const HELPERS = ['Liam', 'Bríd', 'Sorcha', 'Tadhg', 'Ines'] as const;
const TROUBLE = [
  'Roadworks at the bridge', 'A burst pipe on Linden Row', 'There is a marathon, nobody told us', 'The van would not start',
  'Fog on the quays', 'A parade on the canal', 'Karol had to change a tyre', 'The lights are out at the crossing',
] as const; // prettier-ignore
const DISASTERS = [
  'The dishwasher has died', 'Our coffee grinder sounds like a tractor', 'The till has frozen', 'No hot water since nine',
  'The fridge beeps and will not stop', 'The card reader is down', 'The oven door has come off its hinge',
] as const; // prettier-ignore
const VERDICTS = [
  'gone in an hour, please again', 'lovely, but a little sweet for the morning', 'half of them loved it, half asked what it was',
  'the best so far', 'too pretty, nobody dared to cut it', 'needs salt. I know you, you will say it has salt',
  'three people asked for the recipe',
] as const; // prettier-ignore
const NEWS = [
  ['We got into the city guide!', 'I have seen it! You deserve it, both pages of it.'],
  ['{helper} has passed the driving test', 'Hide the van. And congratulations!'],
  ['The landlord wants to talk about the rent', 'Oh. Fingers crossed, and call if you need to shout.'],
  ['We are thinking of a second café', 'A second one! Then we need a second oven.'],
  ['My sister has had her baby, a girl', 'Wonderful! Tell us when we may bake the cake.'],
  ['A swan walked into the shop today', 'Did it order?'],
  ['We have repainted. It is very yellow', 'Yellow is good for croissants.'],
  ['I have been here for ten hours and I love it', 'That is the coffee speaking 😄'],
  ['A couple got engaged at table four', 'Over what? Please say it was the lemon slice.'],
  ['The tree in front of the door is in bloom', 'Ours too. The whole street looks like a cake.'],
  ['Somebody left a violin here', 'Keep it until Thursday, it will be Tamar’s.'],
  ['Inspector came today. Full marks', 'As if there had been any doubt!'],
] as const;
const BAD_WEATHER: readonly (readonly string[])[] = [
  ['It is snowing', 'Black ice everywhere', 'Nobody is out in this cold'],
  ['It has rained since six', 'A storm is coming', 'The wind blows people past the door'],
  ['It is far too hot for bread', 'Everybody is at the sea', 'The park is empty, it is pouring'],
  ['Fog you can slice', 'It is dark at four', 'Rain from all sides'],
];
const NOTED = [
  'Noted',
  'Got it',
  'Written down',
  'It is in the book',
  'Perfect',
  'Done',
  'All right',
  'Lovely',
  'Will do',
] as const;
const NOTED_MORE = [
  '.', '!', ' 👍', ' 🙂', ', thank you.', ', {first}.', '. See you in the morning.', '. Same time as always.', '. Karol knows.',
  '. The dough is waiting.', '. Rest a little!', '. You will hear from me.',
] as const; // prettier-ignore
const THANKS = [
  'Thanks',
  'Thank you',
  'You are the best',
  'Great',
  'Perfect',
  'Super',
  'Lovely',
  'You are a star',
  'Good',
] as const;
const THANKS_MORE = [
  '', '!', '!!', ' 🙏', ' 😊', ', {me}.', '. Off to the next thing', '. Talk later', ', as always.', '. Tell the others too',
  '. Back to the coffee', ' ☕',
] as const; // prettier-ignore
const ASIDES = [
  '{weather_bad}.', 'We have {guests} at {hour}.', '{helper} says hello.', '{helper} is in today, be gentle.', '',
  'Full house since {hour}.', 'The {special} is all gone.', 'My feet hurt.', 'I owe you a coffee.', 'It smells of summer.',
  'We open at eight tomorrow.', '{guests} asked for your number.', 'I had two {item} for lunch myself.',
] as const; // prettier-ignore
const ASIDES_OURS = [
  'There is {special} tomorrow, by the way.', 'Karol sends his regards.', 'We are baking {item} until {hour}.', '',
  'Aiko says hello.', 'The oven is finally behaving.', 'Try them with salted butter.', '{weather_bad}, take care on the bike.',
  'Somebody bought eleven {item} at once today.', 'Gerard (the starter) is in a good mood.', 'Greetings to {helper}.',
] as const; // prettier-ignore
const MONTHS = [
  'January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December',
] as const; // prettier-ignore

const items = (random: Random): string[] => {
  const breads = random.shuffled(BREADS).slice(0, random.int(1, 3));
  const sweets = random.shuffled(SWEETS).slice(0, random.int(1, 3));
  return [
    ...breads.map((bread) => `${random.int(2, 14)} ${bread}`),
    ...sweets.map((sweet) => `${random.int(2, 8) * 3} ${sweet}`),
  ];
};

const sentence = (list: readonly string[]): string =>
  list.length < 2 ? (list[0] ?? '') : `${list.slice(0, -1).join(', ')} and ${list.at(-1) ?? ''}`;

/** A value for every name in braces. `at`: the day, epoch milliseconds. */
export function cafeWords(random: Random, at: number): Record<string, string> {
  const month = new Date(at).getUTCMonth();
  const order = items(random);
  const helper = random.pick(HELPERS);
  const [news, answer] = random.pick(NEWS);
  const season = month < 2 || month === 11 ? 0 : month < 5 ? 1 : month < 8 ? 2 : 3;
  return {
    order: sentence(order),
    order_lines: order.map((line) => `- ${line}`).join('\n'),
    order_short:
      order.length > 3
        ? `everything from the ${order[0] ?? ''} to the ${order.at(-1) ?? ''}`
        : sentence(order),
    item: random.pick([...BREADS, ...SWEETS]),
    bread: random.pick(BREADS),
    other: random.pick(SWEETS),
    special: random.pick(SPECIALS),
    qty: String(random.int(2, 12)),
    small: String(random.int(3, 9)),
    number: String(random.int(3, 16) * 5),
    price: String(random.int(60, 380)),
    hour: random.pick(['eleven', 'noon', 'one', 'two', 'half past two', 'three', 'four']),
    minute: random.pick(['five', 'ten', 'a quarter', 'twenty']),
    guests: random.pick(GUESTS),
    customer: random.pick(CUSTOMERS),
    helper,
    helper2: random.pick(['Karol', 'Aiko', 'one of the boys']),
    trouble: random.pick(TROUBLE),
    disaster: random.pick(DISASTERS),
    verdict: random.pick(VERDICTS),
    news: news.replace('{helper}', helper),
    news_answer: answer,
    weather_bad: random.pick(BAD_WEATHER[season] ?? ['It is raining']),
    noted: random.pick(NOTED) + random.pick(NOTED_MORE),
    thanks: random.pick(THANKS) + random.pick(THANKS_MORE),
    aside: random.pick(ASIDES),
    aside2: random.pick(ASIDES_OURS),
    month: MONTHS[(month + 11) % 12] ?? 'last month',
  };
}
