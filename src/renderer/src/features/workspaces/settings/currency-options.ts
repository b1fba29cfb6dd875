import { CURRENCIES } from '@shared/reference/currencies';
import { LOCALE } from '../../../ui/time-zone';

/** Currencies by their names in the person's language: `Euro (EUR)`. */
export function currencyOptions(): { readonly value: string; readonly label: string }[] {
  const names = new Intl.DisplayNames(LOCALE, { type: 'currency' });
  return CURRENCIES.map((value) => ({ value, label: `${names.of(value) ?? value} (${value})` })).sort(
    (a, b) => a.label.localeCompare(b.label, LOCALE),
  );
}
