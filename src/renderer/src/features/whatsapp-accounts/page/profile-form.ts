import { object, string } from 'yup';
import type { BusinessProfile, BusinessProfileForm } from '@shared/contract/account-details';
import { PROFILE_LIMITS, VERTICAL_NAMES, isWebsite } from '@shared/rules/business-profile';

/** The fields as they are typed; `website1` and `website2` are the list of the wire. */
export interface ProfileValues {
  readonly about: string;
  readonly address: string;
  readonly description: string;
  readonly email: string;
  readonly vertical: string;
  readonly website1: string;
  readonly website2: string;
}

const upTo = (name: keyof typeof PROFILE_LIMITS) =>
  string().trim().max(PROFILE_LIMITS[name], `At most ${PROFILE_LIMITS[name]} characters.`);
const website = () =>
  upTo('website').test('address', 'Website url is not valid', (text) => !text || isWebsite(text));

/** The server's rules (shared/contract/account-details.ts), so that most mistakes are told at once. */
export const profileRules = object({
  about: upTo('about').required('WhatsApp wants at least one character here.'),
  address: upTo('address'),
  description: upTo('description'),
  email: upTo('email').email('The email provided should be a valid email address'),
  vertical: string(),
  website1: website(),
  website2: website(),
});

export function valuesOf({ websites, vertical, ...profile }: BusinessProfile): ProfileValues {
  const { about, address, description, email } = profile;
  return {
    about,
    address,
    description,
    email,
    vertical: VERTICAL_NAMES.find((one) => one === vertical) ?? '',
    website1: websites[0] ?? '',
    website2: websites[1] ?? '',
  };
}

export function formOf({ website1, website2, vertical, ...texts }: ProfileValues): BusinessProfileForm {
  const { about, address, description, email } = texts;
  return {
    about: about.trim(),
    address: address.trim(),
    description: description.trim(),
    email: email.trim(),
    vertical: VERTICAL_NAMES.find((one) => one === vertical) ?? null,
    websites: [website1, website2].map((site) => site.trim()).filter((site) => site !== ''),
  };
}

/** A refusal's fields at the fields of the form: the first address of the list may be the second field. */
export function fieldErrors(
  fields: Readonly<Record<string, string>>,
  values: ProfileValues,
): Partial<Record<keyof ProfileValues, string>> {
  const filled = (['website1', 'website2'] as const).filter((name) => values[name].trim() !== '');
  return Object.fromEntries(
    Object.entries(fields).map(([path, sentence]) => {
      const index = /^websites(?:\.(\d))?/.exec(path);
      return [index ? (filled[Number(index[1] ?? 0)] ?? 'website1') : path, sentence];
    }),
  );
}

export const sameValues = (one: ProfileValues, other: ProfileValues): boolean =>
  (Object.keys(one) as (keyof ProfileValues)[]).every((name) => one[name] === other[name]);
