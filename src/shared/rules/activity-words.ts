import { ACTIVITY, type LoggedType, isLogged } from './activity-types';
import { fold } from './text';

/* What other programs call types of activities. */

const WORDS: Readonly<Record<string, LoggedType>> = {
  call: ACTIVITY.LOG_CALL, calls: ACTIVITY.LOG_CALL, calllog: ACTIVITY.LOG_CALL, phonecall: ACTIVITY.LOG_CALL,
  phone: ACTIVITY.LOG_CALL, anruf: ACTIVITY.LOG_CALL, llamada: ACTIVITY.LOG_CALL,
  meeting: ACTIVITY.LOG_MEETING, meetings: ACTIVITY.LOG_MEETING, meetinglog: ACTIVITY.LOG_MEETING,
  event: ACTIVITY.LOG_MEETING, appointment: ACTIVITY.LOG_MEETING, lunch: ACTIVITY.LOG_MEETING,
  termin: ACTIVITY.LOG_MEETING, reunion: ACTIVITY.LOG_MEETING,
  note: ACTIVITY.NOTE, notes: ACTIVITY.NOTE, notiz: ACTIVITY.NOTE, nota: ACTIVITY.NOTE,
  email: ACTIVITY.LOG_EMAIL, emails: ACTIVITY.LOG_EMAIL, emaillog: ACTIVITY.LOG_EMAIL, mail: ACTIVITY.LOG_EMAIL,
  incomingemail: ACTIVITY.LOG_EMAIL, forwardedemail: ACTIVITY.LOG_EMAIL,
  sms: ACTIVITY.LOG_SMS, smslog: ACTIVITY.LOG_SMS, textmessage: ACTIVITY.LOG_SMS,
  whatsapp: ACTIVITY.LOG_WHATSAPP, whatsapplog: ACTIVITY.LOG_WHATSAPP, whatsappmessage: ACTIVITY.LOG_WHATSAPP,
  linkedin: ACTIVITY.LOG_LINKEDIN, linkedinlog: ACTIVITY.LOG_LINKEDIN, linkedinmessage: ACTIVITY.LOG_LINKEDIN,
}; // prettier-ignore

/** A word without case, accents, spaces and signs. */
export const bareWord = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]/gu, '');

/** By name or number; undefined: there is no such type that people log. */
export function activityTypeNamed(text: string): LoggedType | undefined {
  const number = /^\d{1,2}$/.test(text) ? Number(text) : null;
  const word = bareWord(text);
  const named = Object.hasOwn(WORDS, word) ? WORDS[word] : undefined;
  const type = number !== null && isLogged(number) ? number : named;
  // An attachment is its files, which no table has.
  return type === ACTIVITY.ATTACHMENT ? undefined : type;
}

/** Types that can be imported, as they are chosen. */
export const IMPORTED_TYPES: readonly LoggedType[] = [
  ACTIVITY.LOG_CALL,
  ACTIVITY.LOG_MEETING,
  ACTIVITY.NOTE,
  ACTIVITY.LOG_EMAIL,
  ACTIVITY.LOG_SMS,
  ACTIVITY.LOG_WHATSAPP,
  ACTIVITY.LOG_LINKEDIN,
];
