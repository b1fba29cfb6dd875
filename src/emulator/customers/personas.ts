import type { MediaKind } from '../graph/messages/validated-message';

/** How somebody behaves in a chat. Chances are from 0 to 1, times in milliseconds at natural speed. */
export interface Persona {
  readonly id: string;
  /** One sentence for the docs and the page. */
  readonly about: string;
  readonly reads: boolean;
  readonly answers: boolean;
  readonly readMs: readonly [number, number];
  readonly typeMs: readonly [number, number];
  /** Answers after which the conversation comes to its natural end. */
  readonly patience: number;
  readonly quotes: number;
  readonly reacts: number;
  /** Asks a question of their own after answering. */
  readonly curious: number;
  /** Sends media along with or in place of words. */
  readonly sends: Readonly<Partial<Record<MediaKind | 'location' | 'contacts', number>>>;
  /** Splits an answer into two short messages. */
  readonly splits: number;
  /** Corrects a message, or takes one back. */
  readonly edits: number;
  readonly revokes: number;
  /** After so many answers there is silence, and a late return past the 24 hours. */
  readonly silentAfter?: number;
}

const base: Omit<Persona, 'id' | 'about'> = {
  reads: true,
  answers: true,
  readMs: [700, 1900],
  typeMs: [1300, 3600],
  patience: 5,
  quotes: 0.12,
  reacts: 0.15,
  curious: 0.35,
  sends: {},
  splits: 0.1,
  edits: 0,
  revokes: 0,
};

export const PERSONAS: readonly Persona[] = [
  { ...base, id: 'regular', about: 'Friendly and to the point; knows the shop and asks what is needed.' },
  {
    ...base,
    id: 'photographer',
    about: 'Explains with pictures: the fabric, the broken wheel, the cake from last year.',
    sends: { image: 0.55 },
    curious: 0.5,
  },
  {
    ...base,
    id: 'voice-noter',
    about: 'Hands are always full: answers with voice notes whenever there is one that fits.',
    sends: { audio: 0.6 },
    quotes: 0,
    typeMs: [2000, 4000],
  },
  {
    ...base,
    id: 'organiser',
    about: 'Shares the address, the place on the map and the contact of whoever will be at the door.',
    sends: { location: 0.35, contacts: 0.25, document: 0.15 },
    patience: 6,
  },
  {
    ...base,
    id: 'haggler',
    about: 'Comes back to the price, and quotes what was said about it.',
    quotes: 0.6,
    curious: 0.8,
    patience: 7,
  },
  {
    ...base,
    id: 'hurried',
    about: 'Writes two short messages where one would do, and answers fast.',
    splits: 0.85,
    readMs: [300, 900],
    typeMs: [900, 1800],
    quotes: 0,
  },
  {
    ...base,
    id: 'second-thoughts',
    about: 'Corrects messages after sending them and sometimes takes one back.',
    edits: 0.55,
    revokes: 0.25,
  },
  {
    ...base,
    id: 'sticker-fan',
    about: 'Reacts to nearly everything and closes with a sticker.',
    reacts: 0.8,
    sends: { sticker: 0.45 },
    curious: 0.15,
  },
  {
    ...base,
    id: 'formal',
    about: 'Polite and short; two answers and the matter is settled.',
    patience: 2,
    reacts: 0,
    quotes: 0.3,
    splits: 0,
    typeMs: [2200, 4000],
  },
  {
    ...base,
    id: 'drifter',
    about:
      'Answers once or twice, then goes silent, and writes again a day later when the window has closed.',
    silentAfter: 2,
    curious: 0.1,
  },
  {
    ...base,
    id: 'reader',
    about: 'Reads everything and never answers, except by pressing a button.',
    answers: false,
    reacts: 0.1,
  },
  {
    ...base,
    id: 'never-reads',
    about: 'Two grey ticks for ever: messages arrive and are never opened.',
    reads: false,
    answers: false,
    reacts: 0,
  },
];

const BY_ID = new Map(PERSONAS.map((character) => [character.id, character]));
const REGULAR = PERSONAS[0] as Persona;

/** Unknown names behave like `regular`. */
export function personaOf(id: string): Persona {
  return BY_ID.get(id) ?? REGULAR;
}
