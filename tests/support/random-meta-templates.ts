import fc from 'fast-check';

/** A template as somebody writes it for the Graph API, without anything of ours. */
export interface MetaMade {
  readonly name: string;
  readonly language: string;
  readonly category: string;
  readonly parameter_format: 'NAMED' | 'POSITIONAL';
  readonly components: readonly Readonly<Record<string, unknown>>[];
}

const one = <Value>(...values: readonly Value[]): fc.Arbitrary<Value> => fc.constantFrom(...values);
const words = one(
  'Hello there',
  'your order',
  'is *ready* now',
  'see you soon',
  'नमस्ते दोस्त',
  '谢谢你',
  'ok',
  '🎉',
);
const sample = one('Asha', '4711', 'https://a.example/x', 'नोआ');
const header = one<'TEXT' | 'IMAGE' | 'VIDEO' | 'DOCUMENT' | null>(
  'TEXT',
  'IMAGE',
  'VIDEO',
  'DOCUMENT',
  null,
);

/** Words and variables in turn, so that most of them are taken. */
function bodyText(pieces: readonly string[], count: number, isNamed: boolean): string {
  return pieces
    .map((piece, at) => (at < count ? `${piece} {{${isNamed ? NAMES[at] : at + 1}}}` : piece))
    .join(', ');
}
const NAMES = ['first_name', 'order_id', 'day'] as const;

const button: fc.Arbitrary<object> = fc.oneof(
  one('Yes', 'No', 'Later', 'x'.repeat(25), 'x'.repeat(26)).map(
    (text) => ({ type: 'QUICK_REPLY', text }) as const,
  ),
  one('https://a.example/', 'https://a.example/?id={{1}}', 'a.example').map(
    (url) =>
      ({
        type: 'URL',
        text: 'Open',
        url,
        ...(url.includes('{{') ? { example: [url.replace('{{1}}', '7')] } : {}),
      }) as const,
  ),
  one('+919876543210', '16315555555', '123').map(
    (phone_number) => ({ type: 'PHONE_NUMBER', text: 'Call', phone_number }) as const,
  ),
  one('SAVE', 'c'.repeat(20), 'c'.repeat(21)).map((example) => ({ type: 'COPY_CODE', example }) as const),
);

export const randomMetaTemplate: fc.Arbitrary<MetaMade> = fc
  .record({
    header,
    category: one('MARKETING', 'UTILITY'),
    language: one('en_US', 'de', 'hi', 'pt_BR'),
    pieces: fc.array(words, { minLength: 2, maxLength: 8 }),
    count: fc.integer({ min: 0, max: 3 }),
    isNamed: fc.boolean(),
    hasHeaderVariable: fc.boolean(),
    samples: fc.tuple(sample, sample, sample, sample),
    footer: fc.option(one('Reply STOP to stop', 'f'.repeat(60), 'f'.repeat(61)), { nil: null }),
    buttons: fc.array(button, { maxLength: 4 }),
  })
  .map((made) => {
    const names = (made.isNamed ? [...NAMES] : ['1', '2', '3']).slice(0, made.count);
    const example = made.isNamed
      ? {
          body_text_named_params: names.map((param_name, at) => ({
            param_name,
            example: made.samples[at] ?? '',
          })),
        }
      : { body_text: [made.samples.slice(0, made.count)] };
    const components: Readonly<Record<string, unknown>>[] = [
      ...headerOf(made),
      {
        type: 'BODY' as const,
        text: bodyText(made.pieces, made.count, made.isNamed),
        ...(names.length === 0 ? {} : { example }),
      },
      ...(made.footer === null ? [] : [{ type: 'FOOTER' as const, text: made.footer }]),
      ...(made.buttons.length === 0 ? [] : [{ type: 'BUTTONS' as const, buttons: made.buttons }]),
    ];
    const parameter_format = made.isNamed ? ('NAMED' as const) : ('POSITIONAL' as const);
    return {
      name: 'made_at_meta',
      language: made.language,
      category: made.category,
      parameter_format,
      components,
    };
  });

function headerOf(made: {
  readonly header: 'TEXT' | 'IMAGE' | 'VIDEO' | 'DOCUMENT' | null;
  readonly isNamed: boolean;
  readonly hasHeaderVariable: boolean;
  readonly samples: readonly string[];
}): Readonly<Record<string, unknown>>[] {
  if (made.header === null) return [];
  if (made.header !== 'TEXT') {
    const example = { header_handle: ['https://cdn.example/sample'] };
    return [{ type: 'HEADER', format: made.header, example }];
  }
  if (!made.hasHeaderVariable) return [{ type: 'HEADER', format: 'TEXT', text: 'News for you' }];
  const value = made.samples[3] ?? '';
  const example = made.isNamed
    ? { header_text_named_params: [{ param_name: 'shop', example: value }] }
    : { header_text: [value] };
  return [
    { type: 'HEADER', format: 'TEXT', text: made.isNamed ? 'News of {{shop}}' : 'News of {{1}}', example },
  ];
}
