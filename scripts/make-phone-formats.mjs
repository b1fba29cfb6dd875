import { writeFile } from 'node:fs/promises';
import { Metadata } from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/min/metadata';
import { inRoot } from './lib/paths.mjs';

/**
 * What the library's types leave out of its numbering plans.
 * @typedef {{
 *   pattern(): string,
 *   internationalFormat(): string,
 *   leadingDigitsPatterns(): string[],
 * }} NumberFormat
 * @typedef {{ formats(): NumberFormat[] }} FormattedPlan
 */

/**
 * The numbering plan that shows the numbers of a calling code: that of its main country.
 * @param {string} code
 * @param {string} country
 */
function planOf(code, country) {
  const numbering = new Metadata(metadata);
  // Codes of no country (`001`) are chosen by themselves; the types know countries only.
  const chosen = /** @type {import('libphonenumber-js').CountryCode} */ (country === '001' ? code : country);
  numbering.selectNumberingPlan(chosen);
  return /** @type {FormattedPlan} */ (/** @type {unknown} */ (numbering.numberingPlan));
}

/**
 * Writes how the numbers of each country calling code are grouped (`src/shared/reference/phone-formats.json`), out of
 * libphonenumber's data: a fifth of what the library weighs, so that every screen has it at once. Run it when the
 * library is updated; a test tells when it is due.
 */
/** @type {Record<string, string[][]>} */
const plans = {};
for (const [code, countries] of Object.entries(metadata.country_calling_codes)) {
  plans[code] = planOf(code, String(countries[0]))
    .formats()
    .map((format) => [
      format.pattern(),
      format.internationalFormat(),
      // The last pattern is the most exact one.
      format.leadingDigitsPatterns().at(-1) ?? '',
    ])
    .filter(([, shown]) => shown !== 'NA');
}
await writeFile(inRoot('src/shared/reference/phone-formats.json'), `${JSON.stringify(plans)}\n`);
