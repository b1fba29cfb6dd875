/** What Meta's reasons to reject a template (facts §4) mean, and what to do. */
const REASONS: Readonly<Record<string, string>> = {
  ABUSIVE_CONTENT: 'Meta found content that threatens or insults people. Take it out and submit it again.',
  INCORRECT_CATEGORY:
    'The text does not fit the template type. Promotions are Marketing; Utility is for what a customer has asked for or agreed to.',
  INVALID_FORMAT:
    'The format is not right. Look at the variables, the examples and the addresses of buttons, and submit it again.',
  PROMOTIONAL: 'The text advertises something, which only the type Marketing may.',
  SCAM: 'Meta took it for a fraud: something asks for money, card numbers or other private data.',
  TAG_CONTENT_MISMATCH: 'Language or type do not fit the text. Choose the language that it is written in.',
  CATEGORY_NOT_AVAILABLE: 'This template type is not available to the account.',
};

/** The reason in words; null where Meta gives none. What nobody has heard of is told as Meta writes it. */
export function rejectionText(reason: string | null | undefined): string | null {
  const code = (reason ?? '').trim().toUpperCase();
  if (code === '' || code === 'NONE') return null;
  if (Object.hasOwn(REASONS, code)) return REASONS[code] ?? null;
  const words = code.replaceAll('_', ' ').toLowerCase();
  return `Meta’s reason: ${words}.`;
}
