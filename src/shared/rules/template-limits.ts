/** Limits of the designer (spec 1 §5 and §9); what Meta itself allows stands beside where it differs (facts §4). */
export const TEMPLATE_LIMITS = {
  /** Characters; Meta takes 60. */
  headerText: 45,
  body: 1024,
  footer: 60,
  buttonText: 25,
  /** Meta takes 2000. */
  url: 1024,
  phone: 20,
  copyCode: 20,
  name: 512,
  buttons: 10,
  perType: { QUICK_REPLY: 10, URL: 2, PHONE_NUMBER: 1, COPY_CODE: 1 },
} as const;

export type ButtonType = keyof typeof TEMPLATE_LIMITS.perType;

/** The length as Meta counts it: an emoji of one code point is one, and variables count as they are written. */
export const countCharacters = (text: string): number => [...text].length;
