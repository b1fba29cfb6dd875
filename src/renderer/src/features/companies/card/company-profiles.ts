import type { Company } from '@shared/contract/companies';
import { webAddress } from '@shared/rules/web-address';
import type { NetworkLink } from '../../../ui/network-links/NetworkLinks';

/** The profiles of a company, as they stand in the form. What is no address of the web is left out. */
export function companyProfiles(company: Company): readonly NetworkLink[] {
  const all = [
    { network: 'facebook', label: 'Facebook', at: company.mp_company_facebook_profile },
    { network: 'instagram', label: 'Instagram', at: company.mp_company_instagram_profile },
    { network: 'twitter', label: 'Twitter', at: company.mp_company_twitter_profile },
    { network: 'linkedin', label: 'LinkedIn', at: company.mp_company_linkedin_profile },
    { network: 'youtube', label: 'YouTube', at: company.mp_company_youtube_profile },
  ] as const;
  return all.flatMap(({ at, ...link }) => {
    const address = webAddress(at ?? '');
    return address === null ? [] : [{ ...link, address }];
  });
}
