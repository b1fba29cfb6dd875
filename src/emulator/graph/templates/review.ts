import type { Template } from '../../world/world-schema';

export type Verdict =
  | { readonly status: 'APPROVED' }
  | {
      readonly status: 'REJECTED';
      readonly reason: string;
      readonly recommendation: string;
    };

const reject = (reason: string, recommendation: string): Verdict => ({
  status: 'REJECTED',
  reason,
  recommendation,
});

const INSULTS = /\b(idiots?|stupid|morons?|we will find you|or else|shut up)\b/i;
const FRAUD =
  /\b(password|passcode|card number|cvv|pin code|social security|passport number|bank account number|gift cards?)\b/i;
const OFFERS =
  /(\b(sale|discount|coupon|offers?|promo(tion)?|deals? of|free gift|buy (one|now)|limited time|black friday|save \d+|cashback)\b|\d+ ?% ?off|\brabatt\b|\bdescuento\b|\boferta\b|छूट|خصم|折扣)/i;

/** Languages that have a script of their own, by the beginning of their code. */
const SCRIPTS: Readonly<Record<string, RegExp>> = {
  ar: /\p{Script=Arabic}/u,
  fa: /\p{Script=Arabic}/u,
  ur: /\p{Script=Arabic}/u,
  he: /\p{Script=Hebrew}/u,
  hi: /\p{Script=Devanagari}/u,
  mr: /\p{Script=Devanagari}/u,
  bn: /\p{Script=Bengali}/u,
  gu: /\p{Script=Gujarati}/u,
  pa: /\p{Script=Gurmukhi}/u,
  ta: /\p{Script=Tamil}/u,
  te: /\p{Script=Telugu}/u,
  kn: /\p{Script=Kannada}/u,
  ml: /\p{Script=Malayalam}/u,
  th: /\p{Script=Thai}/u,
  ka: /\p{Script=Georgian}/u,
  el: /\p{Script=Greek}/u,
  ru: /\p{Script=Cyrillic}/u,
  uk: /\p{Script=Cyrillic}/u,
  bg: /\p{Script=Cyrillic}/u,
  zh: /\p{Script=Han}/u,
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
  ko: /\p{Script=Hangul}/u,
};
const LATIN_ONLY = /^(en|de|es|fr|pt|it|nl|pl|sv|da|nb|fi|cs|tr|id|vi)(_|$)/;

const textOf = (template: Template): string =>
  template.components
    .flatMap((component) => [
      component['text'],
      ...(Array.isArray(component['buttons'])
        ? component['buttons'].map((button: unknown) => (button as { text?: unknown }).text)
        : []),
    ])
    .filter((text): text is string => typeof text === 'string')
    .join('\n');

/** What Meta's reviewers decide, by the reasons that are written down (facts §4). The same text gets the same answer. */
export function reviewTemplate(template: Template): Verdict {
  const text = textOf(template);
  if (INSULTS.test(text))
    return reject('ABUSIVE_CONTENT', 'Remove content that threatens or insults people.');
  if (FRAUD.test(text))
    return reject('SCAM', 'Do not ask for passwords, card numbers or other private data.');
  if (!isInItsLanguage(text, template.language))
    return reject('TAG_CONTENT_MISMATCH', 'Choose the language that the template is written in.');
  if (template.category === 'UTILITY' && OFFERS.test(text))
    return reject('INCORRECT_CATEGORY', 'Offers and promotions belong into the category MARKETING.');
  if (hasBarePlaceholder(template))
    return reject('INVALID_FORMAT', 'Give samples that show what a customer would read.');
  return { status: 'APPROVED' };
}

/** A text of some length in a language with its own script has letters of it; one in a Latin one has Latin letters. */
function isInItsLanguage(text: string, language: string): boolean {
  const words = text.replace(/\{\{[^}]*\}\}/g, ' ');
  if (!/\p{L}{2}/u.test(words)) return true;
  const script = SCRIPTS[language.split('_')[0] ?? ''];
  if (script) return script.test(words);
  return !LATIN_ONLY.test(language) || /\p{Script=Latin}/u.test(words);
}

/** Samples like `test`, `xxx` or the parameter itself tell a reviewer nothing. */
function hasBarePlaceholder(template: Template): boolean {
  const samples = JSON.stringify(template.components.map((component) => component['example'] ?? null));
  return /"(test|xxx+|asdf|\{\{\w+\}\})"/i.test(samples);
}
