import type { TemplateButton } from '../contract/template-parts';
import { type ButtonType, TEMPLATE_LIMITS } from './template-limits';

/** Texts of spec 1 §5 and §8, to the letter. */
export const DUPLICATE_BUTTON = "You can't enter the same text for multiple buttons.";
export const TOO_MANY_QUICK_REPLIES = 'Maximum of 10 quick replies allowed.';
export const TOO_MANY_CTA = 'Maximum number of CTA buttons reached (2 link, 1 phone, 1 copy code).';
export const tooManyOf = (type: string): string => `Maximum allowed limit reached for ${type}.`;

export const BUTTON_NAMES: Readonly<Record<ButtonType, string>> = {
  QUICK_REPLY: 'Quick reply',
  URL: 'URL',
  PHONE_NUMBER: 'Phone number',
  COPY_CODE: 'Copy code',
};
const CTA: readonly ButtonType[] = ['URL', 'PHONE_NUMBER', 'COPY_CODE'];

type Typed = Pick<TemplateButton, 'type'>;
const countOf = (buttons: readonly Typed[], type: ButtonType): number =>
  buttons.filter((button) => button.type === type).length;

/** Why no further button of this type can be added; null when one can. */
export function addButtonProblem(buttons: readonly Typed[], type: ButtonType): string | null {
  if (type === 'QUICK_REPLY' && countOf(buttons, type) >= TEMPLATE_LIMITS.perType.QUICK_REPLY) {
    return TOO_MANY_QUICK_REPLIES;
  }
  const isCtaFull = CTA.every((one) => countOf(buttons, one) >= TEMPLATE_LIMITS.perType[one]);
  if (CTA.includes(type) && isCtaFull) return TOO_MANY_CTA;
  if (countOf(buttons, type) >= TEMPLATE_LIMITS.perType[type]) return tooManyOf(BUTTON_NAMES[type]);
  return buttons.length >= TEMPLATE_LIMITS.buttons
    ? `A template can have at most ${TEMPLATE_LIMITS.buttons} buttons.`
    : null;
}

/** What is too many in a list as it is; null when nothing is. */
export function buttonCountProblem(buttons: readonly Typed[]): string | null {
  if (countOf(buttons, 'QUICK_REPLY') > TEMPLATE_LIMITS.perType.QUICK_REPLY) return TOO_MANY_QUICK_REPLIES;
  const type = CTA.find((one) => countOf(buttons, one) > TEMPLATE_LIMITS.perType[one]);
  if (type !== undefined) return tooManyOf(BUTTON_NAMES[type]);
  return buttons.length > TEMPLATE_LIMITS.buttons
    ? `A template can have at most ${TEMPLATE_LIMITS.buttons} buttons.`
    : null;
}

/** Places of buttons whose text another one of the same type has, capitals and outer spaces aside. */
export function duplicateButtons(
  buttons: readonly { readonly type: string; readonly text: string }[],
): number[] {
  const key = (button: { readonly type: string; readonly text: string }): string =>
    `${button.type} ${button.text.trim().toLowerCase()}`;
  return buttons.flatMap((button, at) =>
    button.text.trim() !== '' && buttons.some((other, place) => place !== at && key(other) === key(button))
      ? [at]
      : [],
  );
}

/** Meta wants the quick replies together: all before the others, or all after them (facts §4). */
export function isButtonOrderValid(buttons: readonly Typed[]): boolean {
  const kinds = buttons.map(({ type }) => type === 'QUICK_REPLY');
  return kinds.filter((kind, at) => at > 0 && kind !== kinds[at - 1]).length <= 1;
}

/** The same buttons in an order that Meta takes; the kind of the first one stays in front. */
export function groupButtons<Button extends Typed>(buttons: readonly Button[]): Button[] {
  const replies = buttons.filter(({ type }) => type === 'QUICK_REPLY');
  const others = buttons.filter(({ type }) => type !== 'QUICK_REPLY');
  return buttons[0]?.type === 'QUICK_REPLY' ? [...replies, ...others] : [...others, ...replies];
}
