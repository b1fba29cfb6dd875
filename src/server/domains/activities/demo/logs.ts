import type { ActivityMetadata } from '@shared/contract/activities';
import type { LoggedType } from '@shared/rules/activity-types';

interface DemoLog {
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
];
