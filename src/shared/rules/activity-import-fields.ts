import { type ImportField, importField as field } from './import-field';

const WHAT = 'What happened';
const HOW = 'How it went';
const WHOSE = 'Whose it is';
const WORK = 'In the workspace';

/** Fields of activities, in the order of the list. */
export const ACTIVITY_IMPORT_FIELDS: readonly ImportField[] = [
  field('activity_type', 'Type', WHAT, 'type activity activitytype engagementtype kind art tipo'),
  field('activity_date', 'Date', WHAT, 'date activitydate datetime timestamp when duedate startdate startdatetime starttime callstarttime meetingstarttime from start sentdate datesent datum fecha'),
  field('time', 'Time of day', WHAT, 'time timeofday duetime uhrzeit hora'),
  field('end_date', 'End', WHAT, 'end enddatetime endtime meetingendtime to'),
  field('subject', 'Subject', WHAT, 'subject title activitysubject activitytitle calltitle meetingname meetingtitle emailsubject notetitle betreff asunto'),
  field('text', 'Description', WHAT, 'description text body notes note notebody notecontent callnotes meetingdescription internalmeetingnotes emailbody textbody messagebody messagetext publicdescription comment comments content beschreibung descripcion', true),
  field('outcome', 'Outcome', HOW, 'outcome calloutcome meetingoutcome callresult result disposition ergebnis resultado'),
  field('direction', 'Direction', HOW, 'direction calldirection emaildirection messagedirection calltype richtung'),
  field('duration', 'Duration (minutes)', HOW, 'duration minutes durationminutes durationinminutes dauer duracion'),
  field('duration_seconds', 'Duration (seconds)', HOW, 'seconds durationseconds durationinseconds calldurationinseconds'),
  field('duration_ms', 'Duration (ms)', HOW, 'milliseconds durationms callduration'),
  field('location', 'Place', HOW, 'place location meetinglocation venue ort lugar'),
  field('done', 'Done or not', HOW, 'done status isdone taskstatus'),
  field('contacts', 'Contacts', WHOSE, 'contacts contact contactperson associatedcontact associatedcontacts contactname contactemail contactphone contactid person people customer customers participants email emailaddress phone phonenumber', true),
  field('companies', 'Companies', WHOSE, 'companies company companyname organization organisation account accountname associatedcompany associatedcompanies firma empresa', true),
  field('deals', 'Deals', WHOSE, 'deals deal dealname dealtitle associateddeal associateddeals opportunity potentialname', true),
  field('related', 'Deal or company', WHOSE, 'relatedto regarding parentname', true),
  field('campaign', 'Campaign', WORK, 'campaign campaignname workflow workflowname kampagne'),
  field('logged_by', 'Logged by', WORK, 'loggedby owner activityowner callowner noteowner meetingowner emailowner activityassignedto assignedtouser assignedto host organizer user createdby rep salesrep'),
  field('hosts', 'Hosts', WORK, 'hosts meetinghosts', true),
  field('_id', 'Activity id', WORK, 'activityid parleyid'),
]; // prettier-ignore
