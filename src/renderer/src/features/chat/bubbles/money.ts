import { numberFormat } from '../../../ui/formats';

/** An amount in its currency; a currency that nobody knows is put after the number. */
export function money(amount: number, currency: string | null): string {
  try {
    return numberFormat(currency === null ? {} : { style: 'currency', currency }).format(amount);
  } catch {
    // A currency has three letters; whatever else stands there must not push the row apart.
    return `${amount.toFixed(2)} ${(currency ?? '').slice(0, 12)}`.trim();
  }
}
