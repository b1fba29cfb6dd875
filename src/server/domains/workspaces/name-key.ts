/** A name as it is compared: no two of a kind differ only in capitals or in how their accents are written. */
export function nameKey(name: string): string {
  return name.trim().normalize('NFC').toLowerCase();
}
