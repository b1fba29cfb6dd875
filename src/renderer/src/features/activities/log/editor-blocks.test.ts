import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { TextBlock, TextSpan } from '@shared/rules/activity-text';
import { fromBlocks, toBlocks } from './editor-blocks';

const look: fc.Arbitrary<TextSpan> = fc
  .record({
    text: fc.stringMatching(/^[a-z ]{1,6}[a-z]$/),
    bold: fc.boolean(),
    strike: fc.boolean(),
    href: fc.option(fc.constant('https://parley.example/x')),
  })
  .map(({ text, bold, strike, href }) => ({
    text,
    ...(bold && { bold }),
    ...(strike && { strike }),
    ...(href !== null && { href }),
  }));
const mention = fc
  .stringMatching(/^[A-Z][a-z]{1,6} [A-Z][a-z]{1,6}$/)
  .map((name): TextSpan => ({ text: `@${name}`, mention: `id-${name.length}` }));
const span = fc.oneof({ weight: 3, arbitrary: look }, { weight: 1, arbitrary: mention });
const spans = fc.array(span, { minLength: 1, maxLength: 3 });
const text = (all: readonly TextSpan[]): string => all.map((one) => one.text).join('');
const block: fc.Arbitrary<TextBlock> = fc.oneof(
  spans.map((all) => ({ type: 'paragraph' as const, data: { text: text(all), spans: all } })),
  spans.map((all) => ({ type: 'quote' as const, data: { text: text(all), spans: all } })),
  spans.map((all) => ({ type: 'header' as const, data: { text: text(all), spans: all, level: 3 } })),
  fc
    .tuple(fc.array(spans, { minLength: 1, maxLength: 3 }), fc.constantFrom('ordered', 'unordered'))
    .map(([items, style]) => ({
      type: 'list' as const,
      data: { text: items.map(text).join('\n'), items, style },
    })),
);

it('comes back from the editor as it went in', () => {
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 5 }), (blocks) => {
      expect(toBlocks(fromBlocks(blocks))).toEqual(blocks);
    }),
  );
});

it('has no blocks where nothing is written', () => {
  expect(toBlocks(fromBlocks([]))).toEqual([]);
});
