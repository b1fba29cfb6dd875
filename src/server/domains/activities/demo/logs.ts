import type { ActivityMetadata } from '@shared/contract/activities';
import type { LoggedType } from '@shared/rules/activity-types';

export interface DemoLog {
  readonly type: LoggedType;
  readonly subject?: string;
  /** A line each block. */
  readonly text: readonly string[];
  readonly metadata?: ActivityMetadata;
}

const call = (
  outcome: 'connected' | 'no_answer' | 'left_voicemail',
  minutes: number,
  ...text: string[]
): DemoLog => ({
  type: 31,
  text,
  metadata: { outcome, direction: 'outbound', duration: minutes },
});
const rung = (minutes: number, ...text: string[]): DemoLog => ({
  type: 31,
  text,
  metadata: { outcome: 'connected', direction: 'inbound', duration: minutes },
});
const note = (...text: string[]): DemoLog => ({ type: 4, text });
const mail = (subject: string, ...text: string[]): DemoLog => ({ type: 25, subject, text });
const meeting = (location: string, minutes: number, ...text: string[]): DemoLog => ({
  type: 2,
  text,
  metadata: { outcome: 'completed', location, duration: minutes },
});

/** How half a year with a customer went, the first thing first. */
export const DEMO_COURSES: readonly (readonly DemoLog[])[] = [
  [
    rung(
      9,
      'Asked what a suit made to measure costs and how long it takes.',
      'Wedding in the summer, still has time.',
    ),
    mail('Our price list for suits', 'Sent the price list and three fabrics: linen, wool, a blend.'),
    meeting('Fitting room', 45, 'Measurements taken. Likes the light grey linen, two buttons.'),
    note('Left shoulder sits lower: pad it. Does not want a vest.'),
    call('no_answer', 1, 'Wanted to settle the date of the second fitting.'),
    { type: 7, text: ['Confirmed Thursday at five by WhatsApp from the shop’s own phone.'] },
    meeting('Fitting room', 30, 'Second fitting: sleeves a centimetre shorter, trousers are right.'),
    call('connected', 4, 'Told them that the suit is ready. Comes on Saturday morning.'),
    note('Very happy. Wants two shirts in autumn: remind them in September.'),
    mail('Shirts for autumn', 'Sent swatches of the new poplin, as promised.'),
  ],
  [
    {
      type: 3,
      text: ['Sent the opening hours of the bakery by SMS; they do not use WhatsApp on that phone.'],
    },
    rung(6, 'Cake for forty people, two tiers. One guest must not eat nuts.'),
    mail('Your cake: offer', 'Offer for two tiers, lemon and raspberry, with delivery to the hall.'),
    call('connected', 7, 'Agreed. A third is paid in advance, the rest on delivery.'),
    note('Nut allergy: own board, own knife. Noted on the order, too.'),
    meeting('Morrow Bakery, tasting room', 40, 'Tasted four fillings. Raspberry it is, with less sugar.'),
    call('left_voicemail', 1, 'Said that we deliver at two, and asked who opens the hall.'),
    rung(3, 'The caretaker opens at half past one. Ask for Bernd.'),
    note('Delivered on time. Sent us pictures: may we show them? Ask again.'),
  ],
  [
    { type: 8, text: ['Wrote on LinkedIn: they furnish a hotel and look for uniforms for the front desk.'] },
    call('connected', 18, 'Twelve uniforms, two sizes to choose from for everybody. Decision in June.'),
    mail(
      'Uniforms for your front desk',
      'Offer with two fabrics, and the names of two hotels that we dress.',
    ),
    meeting('Video call', 50, 'Went through the offer with purchasing. They want a sample jacket first.'),
    note('Budget is 6,000 a year. Whoever decides is on holiday until the 14th.'),
    call('no_answer', 1, 'Asked about the sample.'),
    mail('How is the sample?', 'Asked how it wears, and offered to come by with the other blue.'),
    rung(11, 'The sample is good, the blue too dark. Sends us the tone of their logo.'),
    meeting('At theirs, lobby', 60, 'Chose the fabric by daylight. Order comes this week.'),
    note('Order is here. Measures all twelve people on one morning.'),
    call('connected', 5, 'Settled the morning: Tuesday, from eight.'),
  ],
  [
    rung(4, 'A coat to be taken in, and the lining is torn.'),
    note('Lining in dark red, as it was. Can wait until November.'),
    call('connected', 3, 'Coat is ready, costs as we said.'),
    mail('Care of your coat', 'Sent how to brush and hang it, since they asked.'),
    rung(5, 'Has a second coat. Comes by with it next week.'),
    note('Regular by now: the next hem is on the house.'),
  ],
  [
    mail('Bread for your café', 'Sent the list of loaves that we deliver before seven, and two prices.'),
    call('connected', 12, 'Wants rye and brioche, thirty pieces a day to begin with. Tastes next week.'),
    meeting('Morrow Bakery, counter', 25, 'Tasted rye, brioche and the seeded loaf. Takes the first two.'),
    note('Key to the back door lies with the florist beside it. Deliver before 6:40.'),
    rung(2, 'Ten brioche fewer on Mondays from now on.'),
    { type: 3, text: ['Told them by SMS that the van is twenty minutes late.'] },
    call('connected', 8, 'Asked how the first month went. Happy; guests ask for a loaf to take home.'),
    mail('Loaves to take home', 'Offer for a shelf by the till, ten loaves on sale or return.'),
    note('The shelf runs: sold out by two on most days. Talk about fifteen in the new year.'),
  ],
  [
    rung(7, 'Hem and waist of a ball gown, in three weeks.'),
    meeting('Fitting room', 20, 'Pinned. The lace at the hem stays as it is.'),
    note('Silk: no steam. Needle 60.'),
    { type: 7, text: ['Sent a picture of the hem by WhatsApp from the workshop’s phone; it is right.'] },
    call('left_voicemail', 1, 'Said that the gown is ready, and until when we are here.'),
    note('Fetched. Tipped the workshop: written into the book.'),
    rung(4, 'Her sister marries in spring: six dresses to be altered. Sends pictures.'),
    mail('Six dresses for the spring', 'Prices by dress, and which weeks are still free.'),
  ],
  [
    { type: 8, text: ['Answered our post on LinkedIn about uniforms that are repaired, not replaced.'] },
    call(
      'connected',
      22,
      'Theatre with forty costumes a season. Repairs go to three places today, which is one too many.',
    ),
    meeting(
      'Stage door',
      75,
      'Walked through the wardrobe. Began a list: zips, knees, two coats to be lined anew.',
    ),
    mail('Repairs for the season', 'Offer by the piece, with a ceiling for the season.'),
    call('no_answer', 1, 'Asked about the ceiling.'),
    rung(9, 'The ceiling is agreed. First rail comes on the 3rd, back on the 10th.'),
    note('The dress rehearsal is sacred: nobody rings after four on that day.'),
    meeting('Workshop', 30, 'Brought back the first rail. One coat is still too tight across the back.'),
    call('connected', 6, 'The coat fits. Next rail in two weeks.'),
    mail('The season so far', 'List of what was repaired, and what is left below the ceiling.'),
  ],
  [
    rung(5, 'Pastries for a meeting of eighteen, every first Tuesday.'),
    mail('Pastries on the first Tuesday', 'Three plates to choose from, with what is in them.'),
    call('connected', 4, 'Takes the second plate, and fruit. Invoice to the office, not to her.'),
    note('Reception closes at nine: hand it over at the side entrance.'),
    rung(2, 'Two people eat no gluten from now on. Own plate, with a label.'),
    note('Third month: paid on time each time. No reminder needed any more.'),
    meeting('Video call', 20, 'Plans the summer party: ninety guests, cakes instead of plates.'),
    mail('Summer party', 'Offer for ninety, with somebody of ours who cuts and serves.'),
  ],
  [
    mail('Your question on shirts', 'Explained collar, cuff and cloth, and that the first one is a trial.'),
    meeting(
      'Fitting room',
      35,
      'Measured for shirts. Long arms, short body: the pattern is cut for him alone.',
    ),
    call(
      'connected',
      3,
      'The trial shirt is here. He wears and washes it three times before he says anything.',
    ),
    rung(6, 'Collar half a size wider. The rest is as he wants it: five of them, white and blue.'),
    note('Pattern is kept under his number. Buttons: mother-of-pearl, sewn by hand.'),
    call('no_answer', 1, 'Wanted to say that three of five are ready.'),
    { type: 7, text: ['Agreed by WhatsApp that all five are sent together.'] },
    note('Sent with insurance. Signed for by a neighbour.'),
    rung(3, 'All five fit. Asked for a sixth in linen before his holiday.'),
  ],
  [
    rung(10, 'Gifts for sixty of their customers in December: something baked that travels well.'),
    mail('Sixty boxes', 'Two boxes to choose from, stollen or biscuits, each with a card.'),
    call('left_voicemail', 1, 'Asked which box they like, and for their logo.'),
    rung(5, 'Biscuits. The logo comes as a file; the card is signed by hand, they do that themselves.'),
    note('Cards have to be with them two weeks before. Addresses come as a table.'),
    meeting('Morrow Bakery, tasting room', 30, 'Chose four of seven sorts. No nuts in any of them.'),
    mail('Your boxes: the proof', 'Sent a picture of the whole box with ribbon and card.'),
    call('connected', 4, 'The proof is right. Half is paid now.'),
  ],
];

interface PlannedLog extends DemoLog {
  /** Days from now, and minutes after midnight by universal time. */
  readonly inDays: number;
  readonly minute: number;
}

const planned = (inDays: number, minute: number, { metadata = {}, ...log }: DemoLog): PlannedLog => {
  const { outcome: _, ...known } = metadata;
  return { ...log, metadata: known, inDays, minute };
};

/** What is to come, one of them for each teammate. */
export const DEMO_PLANNED: readonly PlannedLog[] = [
  planned(1, 9 * 60, meeting('Fitting room', 45, 'Second fitting. Bring both fabrics for the lining.')),
  planned(2, 13 * 60 + 30, meeting('Video call', 30, 'Go through the offer once more before they decide.')),
  planned(1, 15 * 60, call('connected', 15, 'Ask which day suits the driver.')),
  planned(3, 10 * 60, meeting('Morrow Bakery, tasting room', 40, 'Tasting for the spring list.')),
  planned(4, 8 * 60 + 30, call('connected', 15, 'Settle the delivery before the holidays.')),
];
