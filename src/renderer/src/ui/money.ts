import { numberFormat } from './formats';

/** Deals carry no currency of their own: a workspace counts in US dollars. */
const WORKSPACE_CURRENCY = 'USD';

/** An amount in its currency; a currency that nobody knows is put after the number. */
export function money(amount: number, currency: string | null): string {
  try {
    return numberFormat(currency === null ? {} : { style: 'currency', currency }).format(amount);
  } catch {
    // A currency has three letters; whatever else stands there must not push the row apart.
    return `${amount.toFixed(2)} ${(currency ?? '').slice(0, 12)}`.trim();
  }
}

/** The sign of the workspace's currency, such as `$`. */
export function currencySign(): string {
  const options = {
    style: 'currency',
    currency: WORKSPACE_CURRENCY,
    currencyDisplay: 'narrowSymbol',
  } as const;
  const sign = numberFormat(options)
    .formatToParts(0)
    .find(({ type }) => type === 'currency');
  return sign?.value ?? WORKSPACE_CURRENCY;
}

/** The value of one or more deals, such as `$12,000`; with cents only where there are some. */
export function dealMoney(value: number): string {
  // In the language of another country a dollar sign is enough: there is no other currency.
  const options = {
    style: 'currency',
    currency: WORKSPACE_CURRENCY,
    currencyDisplay: 'narrowSymbol',
  } as const;
  const cents = Number.isInteger(Math.round(value * 100) / 100) ? 0 : 2;
  return numberFormat({ ...options, minimumFractionDigits: cents, maximumFractionDigits: cents }).format(
    value,
  );
}
