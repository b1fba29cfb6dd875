import { COUNTRIES } from '../../../ui/phone/phone-parts';

/** Countries by name, as an address holds them. */
const NAMES = COUNTRIES.map(({ name }) => name);

/** With one that is no country of ours first: what somebody has written down stays. */
export const countryChoices = (current: string): readonly string[] =>
  current === '' || NAMES.includes(current) ? NAMES : [current, ...NAMES];
