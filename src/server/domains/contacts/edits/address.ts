import type { ContactData } from '@shared/contract/contact-edits';

/** The address of a contact after a change, as it is kept: what is not known is left out. @param before JSON */
export function addressText(before: string, change: ContactData['address']): string {
  const whole = { ...(JSON.parse(before) as Record<string, string | null>), ...change };
  return JSON.stringify(Object.fromEntries(Object.entries(whole).filter(([, part]) => part != null)));
}
