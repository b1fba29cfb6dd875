import { STANDARD_CURRENCY } from '@shared/reference/currencies';
import { numberFormat } from './formats';

/** Deals carry no currency of their own: they are counted in that of the open workspace. */
let workspaceCurrency = STANDARD_CURRENCY;

/** A workspace is open, or has another currency now; undefined: none is known. */
export function countIn(currency: string | undefined): void {
  workspaceCurrency = currency ?? STANDARD_CURRENCY;
}

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
    currency: workspaceCurrency,
    currencyDisplay: 'narrowSymbol',
  } as const;
  const sign = numberFormat(options)
    .formatToParts(0)
    .find(({ type }) => type === 'currency');
  return sign?.value ?? workspaceCurrency;
}

/** The value of one or more deals, such as `$12,000`; with cents only where there are some. */
export function dealMoney(value: number): string {
  // In the language of another country the sign is enough: a workspace has one currency.
  const options = {
    style: 'currency',
    currency: workspaceCurrency,
    currencyDisplay: 'narrowSymbol',
  } as const;
  const isWhole = Number.isInteger(Math.round(value * 100) / 100);
  // Where it is not whole, as many digits as the currency has.
  const digits = isWhole ? { minimumFractionDigits: 0, maximumFractionDigits: 0 } : {};
  return numberFormat({ ...options, ...digits }).format(value);
}
