import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkTemplate } from '@shared/rules/template-check';
import { parameterFormatOf } from '@shared/rules/template-normal';
import { templateProblems, templateValues } from '@shared/rules/template-values';
import { toSubmission } from '@shared/rules/template-submission';
import { templatePayload } from '../../src/server/channels/whatsapp/payload-template';
import type { Emulator } from '../../src/emulator/create-emulator';
import { GraphError } from '../../src/emulator/graph/graph-error';
import { validateTemplate } from '../../src/emulator/graph/messages/validate-template';
import { type Shop, NUMBER, openShop, WABA } from '../../src/emulator/testing/test-business';
import { randomDraft } from '../support/random-templates';

const RUNS = 4000;
const SENT_AT_MIN = 100;
const REFUSED_AT_MIN = 40;

const value = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom('Noor', 'b18', 'Monday at three', 'नूर', '🎉', '{{1}}', 'a    b'),
  },
  { weight: 1, arbitrary: fc.constantFrom('', 'two\nlines', 'a\tb', 'a     b') },
  {
    weight: 1,
    arbitrary: fc.integer({ min: 10, max: 70 }).map((length) => '🎉'.repeat(length)),
  },
  { weight: 1, arbitrary: fc.integer({ min: 1000, max: 1030 }).map((length) => 'x'.repeat(length)) },
);

let shop: Shop;
let emulator: Emulator;
beforeAll(async () => {
  shop = await openShop();
  ({ emulator } = shop);
});
afterAll(() => shop.close());

/** What goes out for these values, and what the emulator says of it. */
function refusalOf(
  draft: Parameters<typeof toSubmission>[0],
  values: Record<string, string>,
): GraphError | null {
  const { core } = emulator;
  const made = toSubmission(draft, 'https://cdn.example/sample');
  const parameter_format = parameterFormatOf(draft.components);
  core.world.templates.set('1', {
    id: '1',
    waba_id: WABA,
    name: 'random',
    language: 'en_US',
    status: 'APPROVED',
    category: 'UTILITY',
    parameter_format,
    components: made.components as never,
    edited_at: [],
    was_approved: true,
  });
  const media = core.media.put({ data: Buffer.from('x'), mime_type: 'image/png', owner: 'business' });
  const template = templatePayload(
    {
      message_id: 'm',
      conversation_id: 'c',
      message_type: 'template',
      content: {},
      media: null,
      account: { _id: 'a', phone_number_id: NUMBER, access_token: 't' },
      to: { wa_id: '1', user_id: null },
      quoted_wamid: null,
      target_wamid: null,
      attempted: false,
      client_key: null,
      give_up_at: null,
      template: { name: 'random', language: 'en_US', parameter_format, components: draft.components, values },
    },
    media.id,
  );
  const number = core.world.numbers.get(NUMBER);
  if (!number) throw new Error('The shop has no number.');
  try {
    validateTemplate({ template }, { core, number });
    return null;
  } catch (error) {
    if (error instanceof GraphError) return error;
    throw error;
  } finally {
    core.media.delete(media.id);
  }
}

it('what we let go with its values is taken, and what is refused was told before', () => {
  let [sent, refused] = [0, 0];
  fc.assert(
    fc.property(randomDraft, fc.array(value, { minLength: 8, maxLength: 8 }), (draft, texts) => {
      if (checkTemplate(draft).length > 0) return;
      const values: Record<string, string> = {};
      templateValues(draft.components).forEach(({ key }, at) => {
        values[key] = texts[at % texts.length] ?? '';
      });
      const problems = templateProblems(draft.components, values);
      const refusal = refusalOf(draft, values);
      const told = JSON.stringify({
        draft,
        values,
        ours: [...problems],
        theirs: refusal?.options.details ?? refusal?.message,
      });
      if (problems.size === 0) expect(refusal, told).toBeNull();
      if (refusal !== null) expect(problems.size, told).toBeGreaterThan(0);
      if (refusal !== null) refused += 1;
      else if (problems.size === 0) sent += 1;
    }),
    { numRuns: RUNS, seed: 20_260_903 },
  );
  expect(sent).toBeGreaterThan(SENT_AT_MIN);
  expect(refused).toBeGreaterThan(REFUSED_AT_MIN);
});
