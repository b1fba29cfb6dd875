import { ACTIVITY_IMPORT_FIELDS } from './activity-import-fields';
import { COMPANY_IMPORT_FIELDS } from './company-import-fields';
import { DEAL_IMPORT_FIELDS } from './deal-import-fields';
import type { FieldEntity } from '../reference/field-kinds';
import { CONTACT_PROFILES } from './contact-values';
import { type Module, type Permissions, can } from './permissions';
import { type ImportField, importField as field } from './import-field';

export { OWN_TARGET, type ImportField } from './import-field';

/* What columns of a file can go into. */

export const IMPORT_ENTITIES = ['contacts', 'companies', 'deals', 'activities'] as const;
export type ImportEntity = (typeof IMPORT_ENTITIES)[number];

const PERSON = 'Person';
const REACH = 'How to reach them';
const WORK = 'In the workspace';
const ABOUT = 'About them';
const PLACE = 'Address';
const PROFILES = 'Profiles';

const NETWORKS: Readonly<Record<string, string>> = {
  linkedin: 'linkedinurl linkedinprofile linkedinprofileurl personlinkedinurl',
  twitter: 'twitterusername twitterhandle twitterprofile twitterurl x xtwitter',
  facebook: 'facebookurl facebookprofile',
  producthunt: 'producthunt',
};

/** Fields of contacts, in the order of the list. */
export const CONTACT_IMPORT_FIELDS: readonly ImportField[] = [
  field('full_name', 'First and last name', PERSON, 'name fullname contactname personname displayname person formattedname fn nombre vollstandigername'),
  field('first_name', 'First name', PERSON, 'firstname givenname forename vorname prenom personfirstname nombrepila first'),
  field('last_name', 'Last name', PERSON, 'lastname surname familyname nachname nom personlastname apellido apellidos last'),
  field('email', 'Email', REACH, 'email emailaddress mail emailwork email1value personemailwork personemail emailid primaryemail correo correoelectronico'),
  field('other_emails', 'Further emails', REACH, 'furtheremails otheremails secondaryemail workemail email2value email3value personemailhome personemailother additionalemailaddresses emailhome emailother email2 alternateemail', true),
  field('phone', 'Phone', REACH, 'phone phonenumber mobile mobilephone mobilephonenumber cell cellphone tel telephone telefon handy whatsapp whatsappnumber phone1value personphonework personphonemobile phonemobile personphone telefono movil'),
  field('other_phones', 'Further phones', REACH, 'furtherphones otherphones otherphone homephone workphone phone2value phone3value personphonehome personphoneother phonehome phonework phoneother phone2 asstphone', true),
  field('company', 'Company', WORK, 'company companyname organization organisation organizationname organization1name accountname associatedcompany firma employer org personorganization empresa'),
  field('current_job_title', 'Job title', WORK, 'jobtitle title role position organizationtitle organization1title personjobtitle designation funktion cargo'),
  field('current_lifecycle_stage', 'Lifecycle stage', WORK, 'lifecyclestage contacttype customertype leadstatus stage persontype'),
  field('assignee_id', 'Assignee', WORK, 'assignee owner contactowner rep salesrep assignedto accountmanager personowner'),
  field('tags', 'Tags', WORK, 'tags tag labels label groupmembership groups personlabels categories', true),
  field('interests', 'Interests', WORK, 'interests interest likes hobbies', true),
  field('_id', 'Contact id', WORK, 'contactid parleyid'),
  field('salutation', 'Salutation', ABOUT, 'salutation prefix nameprefix namesuffix anrede'),
  field('gender', 'Gender', ABOUT, 'gender sex geschlecht'),
  field('birth_date', 'Birth date', ABOUT, 'birthdate birthday dateofbirth dob born personbirthday geburtstag geburtsdatum'),
  field('marital_status', 'Marital status', ABOUT, 'maritalstatus'),
  field('language', 'Language', ABOUT, 'language preferredlanguage sprache idioma'),
  field('timezone', 'Time zone', ABOUT, 'timezone'),
  field('address.full_address', 'Address', PLACE, 'address streetaddress street mailingstreet address1 address1formatted address1street fulladdress personpostaladdress adresse strasse direccion'),
  field('address.city', 'City', PLACE, 'city town mailingcity address1city ort stadt ville ciudad'),
  field('address.state', 'State', PLACE, 'state region stateregion province mailingstate address1region county bundesland'),
  field('address.country', 'Country', PLACE, 'country countryregion mailingcountry address1country land pays pais'),
  field('address.pincode', 'Postal code', PLACE, 'pincode postalcode zip zipcode postcode mailingzip address1postalcode plz'),
  ...CONTACT_PROFILES.map((network) =>
    field(
      `mp_customer_${network}`,
      network === 'producthunt' ? 'Product Hunt' : `${network[0]?.toUpperCase() ?? ''}${network.slice(1)}`,
      PROFILES,
      `${network} mpcustomer${network} ${NETWORKS[network] ?? ''}`,
    ),
  ),
]; // prettier-ignore

const FIELDS: Readonly<Record<ImportEntity, readonly ImportField[]>> = {
  contacts: CONTACT_IMPORT_FIELDS,
  companies: COMPANY_IMPORT_FIELDS,
  deals: DEAL_IMPORT_FIELDS,
  activities: ACTIVITY_IMPORT_FIELDS,
};

/** Fields of a kind of record, in the order of the list. */
export const importFieldsOf = (entity: ImportEntity): readonly ImportField[] => FIELDS[entity];

/** What exports of Pipedrive put before the names of a record's own columns, in small letters. */
export const OWN_PREFIXES: Readonly<Record<ImportEntity, string>> = {
  contacts: 'person - ',
  companies: 'organization - ',
  deals: 'deal - ',
  activities: 'activity - ',
};

/** By what a row of a file tells what it is about. */
export type ImportKey = 'email_phone' | 'email' | 'phone' | 'id' | 'name';

/** Key -> columns of which a file must have one. The first key is taken unless another one is chosen. */
const KEYS: Readonly<Record<ImportEntity, Partial<Readonly<Record<ImportKey, readonly string[]>>>>> = {
  contacts: {
    email_phone: ['email', 'phone', 'other_emails', 'other_phones'],
    email: ['email', 'other_emails'],
    phone: ['phone', 'other_phones'],
    id: ['_id'],
  },
  companies: { name: ['mp_company_label', '_id'], id: ['_id'] },
  deals: { name: ['deal_title', '_id'], id: ['_id'] },
  activities: { name: ['activity_date', '_id'], id: ['_id'] },
};

/** The keys by which records of a kind can be known. */
export const importKeysOf = (entity: ImportEntity): readonly ImportKey[] =>
  Object.keys(KEYS[entity]) as ImportKey[];

/** Whether a file with these fields tells what its rows are about. */
export const hasImportKey = (
  entity: ImportEntity,
  key: ImportKey,
  fields: readonly (string | null)[],
): boolean => KEYS[entity][key]?.some((field) => fields.includes(field)) ?? false;

/** Whose own fields a file of this kind can fill; null: it has none. */
export const OWN_FIELDS_OF = {
  contacts: 'contact',
  companies: 'company',
  deals: 'deal',
  activities: null,
} as const satisfies Record<ImportEntity, FieldEntity | null>;

const MODULES = {
  contacts: 'crm_contacts',
  companies: 'crm_accounts',
  deals: 'crm_deals',
  activities: 'crm_activities',
} as const satisfies Record<ImportEntity, Module>;

/** Files are for those who may import contacts; what else comes of their rows they must be allowed to add and to change. */
export function mayImport(
  permissions: Permissions,
  entity: ImportEntity,
  rule: 'both' | 'create' | 'update' = 'both',
): boolean {
  if (!can(permissions, 'import', 'crm_contacts')) return false;
  if (entity === 'contacts') return true;
  const actions = rule === 'create' ? (['view', 'create'] as const) : (['view', 'create', 'update'] as const);
  return actions.every((action) => can(permissions, action, MODULES[entity]));
}
