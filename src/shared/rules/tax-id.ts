import { type TaxIdType, TAX_ID_TYPES } from '../reference/tax-id-types';

/** Longest number that is looked at, separators included. */
export const MAX_TAX_ID = 40;

const XI_OR_GB = '(\\d{9}|\\d{12}|GD\\d{3}|HA\\d{3})';

/**
 * Forms that an example alone does not tell: letters that are always the same, lengths that vary. Without separators. A
 * number that somebody has is never refused for being unusual; what is not here has as many digits as its example.
 */
const FORMS: Readonly<Record<string, string>> = {
  ad_nrt: '[A-Z]\\d{6}[A-Z]',
  al_tin: '[A-Z]\\d{8}[A-Z]',
  bf_ifu: '\\d{8}[A-Z]',
  bg_uic: '\\d{9}(\\d{4})?',
  bo_tin: '\\d{7,12}',
  br_cnpj: '[A-Z\\d]{12}\\d{2}',
  ca_gst_hst: '\\d{9}RT\\d{4}',
  ca_pst_bc: 'PST\\d{8}',
  ca_qst: '\\d{10}TQ\\d{4}',
  cd_nif: '[A-Z]\\d{7}[A-Z]',
  ch_uid: 'CHE\\d{9}(HR)?',
  ch_vat: 'CHE\\d{9}(MWST|TVA|IVA)',
  cl_tin: '\\d{7,8}[\\dK]',
  cm_niu: '[A-Z]\\d{12}[A-Z]',
  cn_tin: '[A-Z\\d]{15}|[A-Z\\d]{18}|[A-Z\\d]{20}',
  co_nit: '\\d{9,10}',
  cr_tin: '\\d{9,12}',
  de_stn: '\\d{10,13}',
  do_rcn: '\\d{9}|\\d{11}',
  es_cif: '[A-Z]\\d{7}[A-Z\\d]|\\d{8}[A-Z]',
  eu_oss_vat: 'EU\\d{9}|IM\\d{10}',
  gb_vat: `GB${XI_OR_GB}`,
  ge_vat: '\\d{9}(\\d{2})?',
  id_npwp: '\\d{15,16}',
  in_gst: '\\d{2}[A-Z]{5}\\d{4}[A-Z][A-Z\\d]Z[A-Z\\d]',
  is_vat: '\\d{5,6}',
  jp_trn: 'T\\d{13}',
  ke_pin: '[A-Z]\\d{9}[A-Z]',
  kh_tin: '[A-Z\\d]\\d{12}',
  li_uid: 'CHE\\d{9}',
  ma_vat: '\\d{8}|\\d{15}',
  mk_vat: 'MK\\d{13}',
  mx_rfc: '[A-ZÑ&]{3,4}\\d{6}[A-Z\\d]{3}',
  my_itn: '[A-Z]{1,2}\\d{8,11}',
  my_sst: '[A-Z]\\d{14}',
  ng_tin: '\\d{10}|\\d{12,13}',
  no_vat: '\\d{9}MVA',
  nz_gst: '\\d{8,9}',
  om_vat: 'OM\\d{10}',
  ph_tin: '\\d{9}|\\d{12}|\\d{14}',
  ro_tin: '\\d{2,10}|\\d{13}',
  ru_inn: '\\d{10}(\\d{2})?',
  ru_kpp: '\\d{4}[A-Z\\d]{2}\\d{3}',
  sg_gst: 'M\\d{8}X|\\d{8,9}[A-Z]|[A-Z]\\d{2}[A-Z]{2}\\d{4}[A-Z]',
  sg_uen: '\\d{8,9}[A-Z]|[A-Z]\\d{2}[A-Z]{2}\\d{4}[A-Z]',
  sn_ninea: '(\\d{7}|\\d{9})\\d[A-Z]\\d',
  tr_tin: '\\d{10,11}',
  tz_vat: '\\d{8}[A-Z]',
  ua_vat: '\\d{9,12}',
  ve_rif: '[A-Z]\\d{9}',
  vn_tin: '\\d{10}(\\d{3})?',
  za_vat: '4\\d{9}',
};

/** After the country's letters (VIES). */
const EU_FORMS: Readonly<Record<string, string>> = {
  AT: 'ATU\\d{8}',
  BE: 'BE[01]\\d{9}',
  BG: 'BG\\d{9,10}',
  CY: 'CY\\d{8}[A-Z]',
  CZ: 'CZ\\d{8,10}',
  DE: 'DE\\d{9}',
  DK: 'DK\\d{8}',
  EE: 'EE\\d{9}',
  GR: 'EL\\d{9}',
  FI: 'FI\\d{8}',
  HR: 'HR\\d{11}',
  ES: 'ES[A-Z\\d]\\d{7}[A-Z\\d]',
  FR: 'FR[A-Z\\d]{2}\\d{9}',
  HU: 'HU\\d{8}',
  IT: 'IT\\d{11}',
  IE: 'IE(\\d{7}[A-Z]{1,2}|\\d[A-Z+*]\\d{5}[A-Z])',
  LT: 'LT(\\d{9}|\\d{12})',
  LU: 'LU\\d{8}',
  LV: 'LV\\d{11}',
  MT: 'MT\\d{8}',
  NL: 'NL\\d{9}B\\d{2}',
  PL: 'PL\\d{10}',
  PT: 'PT\\d{9}',
  RO: 'RO\\d{2,10}',
  SE: 'SE\\d{12}',
  SI: 'SI\\d{8}',
  SK: 'SK\\d{10}',
  GB: `XI${XI_OR_GB}`,
};

/** Dots, dashes, slashes and spaces part the groups of a number; people write them or not. */
const bare = (value: string): string => value.toUpperCase().replaceAll(/[\s./-]/g, '');

function formOf({ country, type, example }: TaxIdType): string {
  const known = type === 'eu_vat' ? EU_FORMS[country] : FORMS[type];
  return known ?? `\\d{${bare(example).length}}`;
}

export const taxIdType = (country: string, type: string): TaxIdType | undefined =>
  TAX_ID_TYPES.find((entry) => entry.country === country && entry.type === type);

/** Whether a number has the form of its type. It says nothing about whether somebody has that number. */
export function isTaxId(type: TaxIdType, value: string): boolean {
  return value.length <= MAX_TAX_ID && new RegExp(`^(?:${formOf(type)})$`).test(bare(value));
}

/** As it is kept: in capitals, with the separators as they were written. */
export const tidyTaxId = (value: string): string => value.trim().toUpperCase().replaceAll(/\s+/g, ' ');

/** The sentence for a number that is not one. */
export const taxIdMistake = ({ description, example }: TaxIdType): string =>
  `This does not look like a number of this kind (${description}). An example: ${example}`;
