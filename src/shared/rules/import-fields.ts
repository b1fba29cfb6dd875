import { CONTACT_PROFILES } from './contact-values';

/* What columns of a file can go into. */

export const IMPORT_ENTITIES = ['contacts'] as const;
export type ImportEntity = (typeof IMPORT_ENTITIES)[number];

/** The beginning of the name of a field of the workspace's own; its id follows. */
export const OWN_TARGET = 'own:';

export interface ImportField {
  readonly name: string;
  readonly label: string;
  readonly group: string;
  /** Names of columns that mean it, folded, without separators. Those of HubSpot, Pipedrive, Zoho and Google Contacts are among them. */
  readonly known: readonly string[];
  /** Several columns may go into it. */
  readonly isSeveral?: true;
}

const field = (name: string, label: string, group: string, known: string, isSeveral?: true): ImportField => ({
  name,
  label,
  group,
  known: known.split(' ').filter((one) => one !== ''),
  ...(isSeveral ? { isSeveral } : {}),
});

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

export const importFieldsOf = (_entity: ImportEntity): readonly ImportField[] => CONTACT_IMPORT_FIELDS;
