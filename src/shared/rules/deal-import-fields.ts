import { type ImportField, importField as field } from './import-field';

const DEAL = 'Deal';
const WHOSE = 'Whose it is';
const STAGE = 'Where it stands';

/** Fields of deals, in the order of the list. */
export const DEAL_IMPORT_FIELDS: readonly ImportField[] = [
  field('deal_title', 'Title', DEAL, 'title deal dealname dealtitle name opportunity opportunityname potentialname'),
  field('deal_value', 'Value', DEAL, 'value amount dealvalue dealamount price betrag importe'),
  field('deal_industry', 'Interest in', DEAL, 'interestin interest product'),
  field('created_at', 'Created', DEAL, 'created createdat createdate createddate dealcreated createdtime addtime'),
  field('_id', 'Deal id', DEAL, 'parleyid dealid'),
  field('contacts', 'Contacts', WHOSE, 'contacts contact contactperson associatedcontact associatedcontacts contactname contactemail dealcontactperson personemail people', true),
  field('collaborators', 'Collaborators', WHOSE, 'collaborators collaborator dealcollaborators dealcollaborator participants dealparticipants', true),
  field('company', 'Company', WHOSE, 'company organization organisation account accountname companyname associatedcompany primaryassociatedcompany dealorganization'),
  field('assignee_id', 'Deal owner', WHOSE, 'owner dealowner assignee salesrep accountmanager'),
  field('pipeline', 'Pipeline', STAGE, 'pipeline dealpipeline'),
  field('stage', 'Stage', STAGE, 'stage dealstage salesstage'),
  field('state', 'Open, won or lost', STAGE, 'dealstatus status state wonlost'),
  field('probability', 'Probability', STAGE, 'probability dealprobability forecastprobability'),
  field('expected_close_date', 'Expected close date', STAGE, 'expectedclosedate closedate closingdate expectedclose dealexpectedclosedate'),
  field('closed_at', 'Closed', STAGE, 'closed closedat closeddate dealwontime dealclosedon wontime losttime deallosttime'),
  field('lost_reason', 'Lost reason', STAGE, 'lostreason deallostreason closedlostreason reasonforloss'),
]; // prettier-ignore
