import { ACTIVITY, type ActivityType } from '@shared/rules/activity-types';
import type { Random } from '@shared/seeded-random';
import { toInstant } from '../../../platform/clock';
import type { ActivityData } from '../data';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

/** What the campaigns of the demo sent, by their names. */
const MAILINGS = [
  {
    name: 'Spring collection',
    daysAgo: 148,
    subject: 'The spring collection is here',
    text: ['Linen, light wool and eleven new colours: come by and feel them.'],
    link: 'https://shop.example/spring',
  },
  {
    name: 'Summer opening hours',
    daysAgo: 94,
    subject: 'When we are there in summer',
    text: ['In July and August we open at eight, and close at two on Saturdays.'],
    link: 'https://shop.example/hours',
  },
  {
    name: 'Autumn invitation',
    daysAgo: 38,
    subject: 'An evening with us: you are invited',
    text: ['On Thursday from six there is something to drink, and the autumn fabrics to look at.'],
    link: 'https://shop.example/evening',
  },
] as const;

interface Mailed {
  /** Of the campaign. */
  readonly name: string;
  readonly contact: string;
  readonly at: number;
  readonly type: ActivityType;
  readonly data: ActivityData;
}

/** One email of a campaign to one person, and how far it got. */
function mailTo(random: Random, mailing: (typeof MAILINGS)[number], contact: string, now: number): Mailed[] {
  const { name, subject, text, link } = mailing;
  const at = now - mailing.daysAgo * DAY_MS + random.int(0, 90) * MINUTE_MS;
  const content = {
    subject,
    description: text.map((one) => ({ type: 'paragraph' as const, data: { text: one } })),
  };
  if (random.chance(0.06))
    return [
      {
        name,
        contact,
        at,
        type: ACTIVITY.EMAIL_BOUNCED,
        data: { content, metadata: { reason: 'The mailbox does not exist.' } },
      },
    ];
  const opened = random.chance(0.6) ? at + random.int(1, 40) * HOUR_MS : null;
  const replied = opened !== null && random.chance(0.2) ? opened + random.int(5, 90) * MINUTE_MS : null;
  const time = (moment: number | null): string | null => (moment === null ? null : toInstant(moment));
  const engagements = {
    sent: true,
    sent_at: time(at),
    delivered: true,
    delivered_at: time(at + 4000),
    opened: opened !== null,
    opened_at: time(opened),
    replied: replied !== null,
    replied_at: time(replied),
  };
  const sent = { name, contact, at, type: ACTIVITY.EMAIL_SEND, data: { content, metadata: {}, engagements } };
  if (opened === null || !random.chance(0.4)) return [sent];
  const clicked = { content: { subject }, metadata: { original_url: link } };
  return [
    sent,
    { name, contact, at: opened + 2 * MINUTE_MS, type: ACTIVITY.EMAIL_LINK_CLICK, data: clicked },
  ];
}

/** Emails of campaigns, to two of three of the people each. */
export const mailed = (random: Random, people: readonly string[], now: number): Mailed[] =>
  MAILINGS.flatMap((mailing) =>
    people.flatMap((contact) => (random.chance(0.66) ? mailTo(random, mailing, contact, now) : [])),
  );
