import { object, string } from 'yup';
import type { Workspace } from '@shared/contract/workspace-settings';
import { BUSINESS_LIMITS, BUSINESS_TEXTS, isBusinessPhone, isWebsite } from '@shared/rules/business-form';
import type { WorkspaceChange } from './api';
import { copy } from './copy';

/** The fields of the business form, as texts; empty where nothing is said. */
export interface BusinessValues {
  readonly business_title: string;
  readonly unique_name: string;
  readonly email: string;
  readonly phone: string;
  readonly website_link: string;
  readonly address: string;
  readonly page_about: string;
  readonly currency: string;
}
export const FIELDS = [
  'business_title',
  'unique_name',
  'email',
  'phone',
  'website_link',
  'address',
  'page_about',
  'currency',
] as const satisfies readonly (keyof BusinessValues)[];

const upTo = (limit: number): [number, string] => [limit, copy.form.tooLong(limit)];

/** The rules and texts of the business form (spec 1 §5). What may be empty is not judged while it is. */
export const businessRules = object({
  business_title: string()
    .required(BUSINESS_TEXTS.required)
    .matches(/\S/, BUSINESS_TEXTS.blank_title)
    .max(...upTo(BUSINESS_LIMITS.title)),
  unique_name: string()
    .trim()
    .required(BUSINESS_TEXTS.required)
    .max(...upTo(BUSINESS_LIMITS.unique_name)),
  email: string()
    .trim()
    .email(BUSINESS_TEXTS.email)
    .max(...upTo(BUSINESS_LIMITS.email)),
  phone: string()
    .trim()
    .test('phone', BUSINESS_TEXTS.phone, (value = '') => value === '' || isBusinessPhone(value)),
  website_link: string()
    .trim()
    .max(...upTo(BUSINESS_LIMITS.website_link))
    .test('website', BUSINESS_TEXTS.website, (value = '') => value === '' || isWebsite(value)),
  address: string()
    .trim()
    .max(...upTo(BUSINESS_LIMITS.address)),
  page_about: string()
    .trim()
    .max(...upTo(BUSINESS_LIMITS.page_about)),
  currency: string().required(BUSINESS_TEXTS.required),
});

export const valuesOf = (workspace: Workspace): BusinessValues => ({
  business_title: workspace.business_title,
  unique_name: workspace.unique_name ?? '',
  email: workspace.email ?? '',
  phone: workspace.phone ?? '',
  website_link: workspace.website_link ?? '',
  address: workspace.address ?? '',
  page_about: workspace.page_about ?? '',
  currency: workspace.currency,
});

/** Only what differs from what is saved; null takes a value away. */
export function changeOf(saved: BusinessValues, values: BusinessValues): WorkspaceChange {
  const changed = FIELDS.filter((field) => values[field].trim() !== saved[field].trim());
  return Object.fromEntries(
    changed.map((field) => [field, values[field].trim() === '' ? null : values[field].trim()]),
  );
}

/** What one has typed stays; what one has not touched shows what somebody else has saved. */
export function mergeValues(
  before: BusinessValues,
  mine: BusinessValues,
  theirs: BusinessValues,
): BusinessValues {
  const entries = FIELDS.map(
    (field) => [field, mine[field] === before[field] ? theirs[field] : mine[field]] as const,
  );
  return Object.fromEntries(entries) as Record<keyof BusinessValues, string>;
}

export const sameValues = (one: BusinessValues, other: BusinessValues): boolean =>
  FIELDS.every((field) => one[field] === other[field]);
