import { useCallback } from 'react';
import type { CompanyRow } from '@shared/contract/companies';
import { useNavigate } from '../../core/router/use-navigate';
import { useCan, useWorkspace } from '../../core/workspace';
import { Avatar } from '../../ui/Avatar';
import type { PaletteHit, PaletteSource } from '../palette-source';
import { usePaletteRows } from '../use-palette-rows';
import { useCompanyListQuery } from './api';
import { copy } from './copy';
import { shownAddress } from './shown-address';

/** Pixels. */
const AVATAR = 26;
const FOUND = 8;

function viewOf(company: CompanyRow): ReturnType<PaletteHit['view']> {
  const { _id, mp_company_label: name, mp_company_avatar: avatar, mp_company_website: website } = company;
  const { mp_company_industry: industry, mp_company_city: city } = company;
  return {
    lead: <Avatar id={_id} name={name} src={avatar} size={AVATAR} />,
    name,
    detail: [industry, city, website && shownAddress(website)].filter(Boolean).join(' · '),
    side: null,
  };
}

/** Companies by name, website, email address and phone number. */
export const companySearch: PaletteSource = {
  name: 'companies',
  label: copy.title,
  useFinds(search) {
    const maySee = useCan('view', 'crm_accounts');
    const answer = useCompanyListQuery(
      { label: search, rows_per_page: FOUND },
      { skip: search === '' || !maySee },
    );
    const navigate = useNavigate();
    const { index } = useWorkspace();
    const toHit = useCallback(
      (company: CompanyRow): PaletteHit => ({
        id: `company:${company._id}`,
        label: company.mp_company_label,
        keywords: company.mp_company_website ?? '',
        view: () => viewOf(company),
        open: () => {
          navigate(`/business/${index + 1}/company?company_id=${company._id}`);
        },
      }),
      [navigate, index],
    );
    return usePaletteRows(answer, maySee && search !== '', toHit);
  },
};
