import { type ImportField, importField as field } from './import-field';

const COMPANY = 'Company';
const REACH = 'How to reach it';
const WORK = 'In the workspace';
const PLACE = 'Address';
const PROFILES = 'Profiles';

/** Fields of companies, in the order of the list. */
export const COMPANY_IMPORT_FIELDS: readonly ImportField[] = [
  field('mp_company_label', 'Company', COMPANY, 'company name companyname organization organisation organizationname account accountname firma empresa'),
  field('mp_company_industry', 'Industry', COMPANY, 'industry sector branche industria'),
  field('mp_company_emloyee_count', 'Employees', COMPANY, 'employees employeecount numberofemployees companysize size noofemployees mitarbeiter'),
  field('mp_company_revenue', 'Revenue', COMPANY, 'revenue annualrevenue totalrevenue turnover umsatz'),
  field('mp_company_start_date', 'Start date', COMPANY, 'startdate founded foundedon yearfounded gegrundet'),
  field('mp_company_slogan', 'Slogan', COMPANY, 'slogan tagline'),
  field('mp_company_about', 'About', COMPANY, 'about description aboutus notes beschreibung descripcion'),
  field('mp_company_highlight', 'Highlight', COMPANY, 'highlight'),
  field('mp_company_recent_event', 'Recent event', COMPANY, 'recentevent'),
  field('mp_company_email', 'Email', REACH, 'email companyemail mail emailaddress'),
  field('mp_company_phone', 'Phone', REACH, 'phone phonenumber companyphone telephone telefon mobile fon'),
  field('mp_company_website', 'Website', REACH, 'website websiteurl url web domain companydomainname companydomain domainname homepage'),
  field('mp_company_owner', 'Owner', WORK, 'contactperson primarycontact organizationpeople associatedcontact'),
  field('tags', 'Tags', WORK, 'tags tag labels label organizationlabels', true),
  field('_id', 'Company id', WORK, 'companyid parleyid'),
  field('mp_company_address', 'Address', PLACE, 'address streetaddress street organizationaddress billingstreet companyaddress adresse strasse'),
  field('mp_company_city', 'City', PLACE, 'city town billingcity organizationcitytownvillagelocality ort stadt'),
  field('mp_company_state', 'State', PLACE, 'state stateregion region province billingstate organizationstatecounty bundesland'),
  field('mp_company_country', 'Country', PLACE, 'country countryregion billingcountry organizationcountry land'),
  field('mp_company_pincode', 'Postal code', PLACE, 'pincode postalcode zip zipcode postcode billingcode organizationzippostalcode plz'),
  field('mp_company_linkedin_profile', 'LinkedIn', PROFILES, 'linkedin linkedinprofile linkedincompanypage linkedinurl'),
  field('mp_company_facebook_profile', 'Facebook', PROFILES, 'facebook facebookprofile facebookcompanypage'),
  field('mp_company_instagram_profile', 'Instagram', PROFILES, 'instagram instagramprofile'),
  field('mp_company_twitter_profile', 'Twitter', PROFILES, 'twitter twitterprofile twitterhandle x'),
  field('mp_company_youtube_profile', 'YouTube', PROFILES, 'youtube youtubeprofile'),
]; // prettier-ignore
