import { COMPANY_LENGTHS } from '@shared/rules/company-values';

/** What of a company is written as a text. */
export type TextName =
  | 'mp_company_label'
  | 'mp_company_website'
  | 'mp_company_email'
  | 'mp_company_phone'
  | 'mp_company_slogan'
  | 'mp_company_start_date'
  | 'mp_company_industry'
  | 'mp_company_highlight'
  | 'mp_company_recent_event'
  | 'mp_company_address'
  | 'mp_company_city'
  | 'mp_company_state'
  | 'mp_company_country'
  | 'mp_company_pincode'
  | 'mp_company_facebook_profile'
  | 'mp_company_instagram_profile'
  | 'mp_company_twitter_profile'
  | 'mp_company_linkedin_profile'
  | 'mp_company_youtube_profile'
  | 'mp_company_about';
/** What is a number, held as it was typed. */
export type NumberName = 'mp_company_emloyee_count' | 'mp_company_revenue';
export type TypedName = TextName | NumberName;

export interface CompanyField {
  readonly name: TypedName;
  readonly label: string;
  readonly kind: 'text' | 'link' | 'email' | 'tel' | 'whole' | 'sum' | 'date' | 'area';
  /** Characters. */
  readonly length: number;
  /** Two such fields beside each other share a line. */
  readonly half?: true;
}

export type GroupName = 'main' | 'contact' | 'address' | 'business' | 'profiles' | 'about';

const { name, short, link, address, long } = COMPANY_LENGTHS;
const profile = (
  key: 'facebook' | 'instagram' | 'twitter' | 'linkedin' | 'youtube',
  label: string,
): CompanyField => ({
  name: `mp_company_${key}_profile`,
  label,
  kind: 'link',
  length: link,
});

/** The fields of the form as they stand, by group. */
export const GROUPS: Readonly<Record<GroupName, readonly CompanyField[]>> = {
  main: [
    { name: 'mp_company_label', label: 'Company name', kind: 'text', length: name },
    { name: 'mp_company_industry', label: 'Industry', kind: 'text', length: short, half: true },
    { name: 'mp_company_emloyee_count', label: 'Employees', kind: 'whole', length: short, half: true },
  ],
  contact: [
    { name: 'mp_company_website', label: 'Website', kind: 'link', length: link },
    { name: 'mp_company_email', label: 'Email', kind: 'email', length: 254 },
    { name: 'mp_company_phone', label: 'Phone', kind: 'tel', length: 60 },
  ],
  address: [
    { name: 'mp_company_address', label: 'Address', kind: 'text', length: address },
    { name: 'mp_company_country', label: 'Country', kind: 'text', length: short },
    { name: 'mp_company_state', label: 'State', kind: 'text', length: short, half: true },
    { name: 'mp_company_city', label: 'City', kind: 'text', length: short, half: true },
    { name: 'mp_company_pincode', label: 'Pincode', kind: 'text', length: 20, half: true },
  ],
  business: [
    { name: 'mp_company_slogan', label: 'Slogan', kind: 'text', length: short },
    { name: 'mp_company_start_date', label: 'Start date', kind: 'date', length: 10, half: true },
    { name: 'mp_company_revenue', label: 'Revenue', kind: 'sum', length: short, half: true },
    { name: 'mp_company_highlight', label: 'Highlight', kind: 'area', length: long },
    { name: 'mp_company_recent_event', label: 'Recent event', kind: 'area', length: long },
  ],
  profiles: [
    profile('facebook', 'Facebook'),
    profile('instagram', 'Instagram'),
    profile('twitter', 'Twitter'),
    profile('linkedin', 'LinkedIn'),
    profile('youtube', 'YouTube'),
  ],
  about: [{ name: 'mp_company_about', label: 'About', kind: 'area', length: long }],
};

export const GROUP_NAMES = Object.keys(GROUPS) as readonly GroupName[];
export const FIELDS: readonly CompanyField[] = GROUP_NAMES.flatMap((group) => GROUPS[group]);
