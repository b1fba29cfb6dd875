import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomSource } from '../../random';
import { PERSONAS } from '../personas';
import { PACKS, packFor } from '../packs/index';
import { intentOf } from './intent';
import { withTypo } from './typo';
import { planReply } from './plan-reply';
import { type Situation, FRESH_DIALOGUE } from './plan-types';

describe('intents', () => {
  it.each([
    ['en', 'Where should we deliver it?', 'where'],
    ['en', 'Could you send us a photo of the wheel?', 'photo'],
    ['en', 'When would you like to come?', 'when'],
    ['en', 'That would be €45 in total.', 'price'],
    ['en', 'Which colour do you prefer?', 'choice'],
    ['en', 'What size do you usually wear?', 'details'],
    ['en', 'Unfortunately the cloth is late.', 'delay'],
    ['en', 'Your suit is ready!', 'ready'],
    ['en', 'See you on Monday!', 'closing'],
    ['en', 'Thank you very much.', 'thanks'],
    ['en', 'Hi there', 'greeting'],
    ['en', 'Hello, is everything fine?', 'question'],
    ['en', 'This shirt is made of linen.', 'statement'],
    ['de', 'Wann passt es Ihnen?', 'when'],
    ['de', 'Ihr Anzug ist fertig', 'ready'],
    ['es', '¿Cuándo puede venir?', 'when'],
    ['pt', 'Qual é o endereço?', 'where'],
    ['hi', 'आप कब आ सकती हैं?', 'when'],
    ['ar', 'متى يناسبك الموعد؟', 'when'],
    ['zh', '您什么时候方便？', 'when'],
    ['zh', 'When would you like to come?', 'when'],
    ['fr', 'When would you like to come?', 'when'],
  ])('in %s: %s', (locale, text, intent) => {
    expect(intentOf(text, packFor(locale))).toBe(intent);
  });
});

const situation = fc.record({
  character: fc.constantFrom(...PERSONAS),
  pack: fc.constantFrom(...PACKS),
  shop: fc.constantFrom('tailor', 'bakery', 'bicycle', 'general'),
  state: fc.record({ answers: fc.nat(9), closed: fc.boolean(), silent: fc.boolean(), sent: fc.constant([]) }),
  unanswered: fc.array(
    fc.record({
      wamid: fc.string({ minLength: 1 }),
      kind: fc.constantFrom('text', 'image', 'document', 'template', 'link', 'asks_location', 'location'),
      text: fc.string(),
      choices: fc.constant([]),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  assets: fc.constant([]),
  seed: fc.string(),
});

describe('plans', () => {
  it('are a function of the situation and the seed, and short', () => {
    fc.assert(
      fc.property(situation, ({ seed, ...rest }) => {
        const plan = (): ReturnType<typeof planReply> =>
          planReply({ ...(rest as Omit<Situation, 'random'>), random: randomSource(seed).stream('t') });
        const first = plan();
        expect(plan()).toEqual(first);
        expect(first.steps.length).toBeLessThanOrEqual(9);
        expect(first.steps.every((step) => step.after >= 0 && step.after < 8000)).toBe(true);
        if (rest.state.silent) expect(first.steps).toEqual([]);
      }),
    );
  });

  it('end every conversation', () => {
    for (const character of PERSONAS) {
      let state = FRESH_DIALOGUE;
      for (let turn = 0; turn < 12; turn++)
        state = planReply({
          character,
          pack: packFor('en'),
          shop: 'tailor',
          state,
          unanswered: [{ wamid: 'w', kind: 'text', text: 'Noted.', choices: [] }],
          assets: [],
          random: randomSource('end').stream(turn),
        }).state;
      expect(state.closed || state.silent || !character.answers, character.id).toBe(true);
    }
  });
});

describe('a slip of the finger', () => {
  it('always changes the text and never adds more than a character', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...PACKS.flatMap((pack) => Object.values(pack.say).flat())),
        fc.string(),
        (text, seed) => {
          const slip = withTypo(text, randomSource(seed).stream('slip'));
          expect(slip).not.toBe(text);
          expect(Math.abs(slip.length - text.length)).toBeLessThanOrEqual(2);
        },
      ),
    );
  });
});
