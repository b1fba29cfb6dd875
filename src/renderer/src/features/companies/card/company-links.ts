import type { Company } from '@shared/contract/companies';
import { webAddress } from '@shared/rules/web-address';
import type { IconName } from '../../../ui/icon-paths';

export interface CompanyLink {
  readonly name: string;
  readonly href: string;
  /** A sign of its own, or a letter that stands for it. */
  readonly icon?: IconName;
  readonly sign?: string;
}

/** The website first, then the profiles as they stand in the form. What is no address of the web is left out. */
export function companyLinks(company: Company): readonly CompanyLink[] {
  const all = [
    { name: 'Website', at: company.mp_company_website, icon: 'globe' },
    { name: 'Facebook', at: company.mp_company_facebook_profile, sign: 'f' },
    { name: 'Instagram', at: company.mp_company_instagram_profile, icon: 'camera' },
    { name: 'Twitter', at: company.mp_company_twitter_profile, sign: 'X' },
    { name: 'LinkedIn', at: company.mp_company_linkedin_profile, sign: 'in' },
    { name: 'YouTube', at: company.mp_company_youtube_profile, icon: 'play' },
  ] as const;
  return all.flatMap(({ at, ...link }) => {
    const href = webAddress(at ?? '');
    return href === null ? [] : [{ ...link, href }];
  });
}

/** An address as it is shown: without what every address has. */
export const shownAddress = (href: string): string =>
  href.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '');
