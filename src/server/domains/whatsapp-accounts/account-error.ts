import type { AccountError } from '@shared/contract/whatsapp-accounts';
import { whatsappError } from '@shared/rules/error-catalogue';
import type { AccountRecord } from './repository';

export type Standing = Pick<
  AccountRecord,
  | 'status'
  | 'access_code'
  | 'business_event'
  | 'business_details'
  | 'business_until'
  | 'number_status'
  | 'name_status'
>;

type Words = Omit<AccountError, 'code'>;

const MANAGER = 'https://business.facebook.com/wa/manage/home/';
const QUALITY = 'https://business.facebook.com/accountquality';
const SYSTEM_USERS = 'https://business.facebook.com/settings/system-users';
const NAME_RULES = 'https://www.facebook.com/business/help/757569725593362';
const POLICY = 'https://business.whatsapp.com/policy';

const AGAIN = 'Connect the number again with Add Account.';

/** What has happened to the business account (facts §3, `account_update`). */
const EVENTS: Readonly<Record<string, Words>> = {
  ACCOUNT_DELETED: {
    message: 'Account deleted',
    description: 'The WhatsApp Business Account was deleted at Meta. Nothing can be sent or received.',
    solution: `Create or choose another account at ${MANAGER} and connect its number. This one can be deleted here.`,
  },
  ACCOUNT_OFFBOARDED: {
    message: 'Number moved away',
    description:
      'The number was taken off the Cloud API, for example by registering it in the WhatsApp app again.',
    solution: `See where it is at ${MANAGER}. ${AGAIN}`,
  },
  PARTNER_REMOVED: {
    message: 'Access taken away',
    description: 'The business no longer shares this WhatsApp account with the app that this server uses.',
    solution: `Ask the owner of the business to share it again at ${MANAGER}. ${AGAIN}`,
  },
  PARTNER_APP_UNINSTALLED: {
    message: 'App removed',
    description: 'The app that this server uses was removed from the WhatsApp Business Account.',
    solution: `Add it again at ${MANAGER}. ${AGAIN}`,
  },
  DISABLE: {
    message: 'Account disabled by Meta',
    description: 'Meta has disabled the WhatsApp Business Account for breaking its rules.',
    solution: `Read the reason and ask for a review at ${QUALITY}. The rules: ${POLICY}`,
  },
  SCHEDULE_FOR_DISABLE: {
    message: 'Account about to be disabled',
    description: 'Meta is going to disable the WhatsApp Business Account for breaking its rules.',
    solution: `Read the reason and ask for a review at ${QUALITY} before that day.`,
  },
  ACCOUNT_RESTRICTION: {
    message: 'Account restricted by Meta',
    description: 'Meta has restricted what the WhatsApp Business Account may send.',
    solution: `Read the reason and ask for a review at ${QUALITY}. The rules: ${POLICY}`,
  },
  ACCOUNT_VIOLATION: {
    message: 'Rules broken',
    description: 'Meta says that this account has broken its rules. Restrictions may follow.',
    solution: `Read what it was at ${QUALITY}. The rules: ${POLICY}`,
  },
};

/** Meta’s word for the number itself (facts §5, `status`). CONNECTED is none. */
const NUMBERS: Readonly<Record<string, Words>> = {
  BANNED: {
    message: 'Number banned',
    description: 'Meta has banned this number for breaking its rules. Nothing can be sent or received.',
    solution: `Ask for a review at ${QUALITY}.`,
  },
  RESTRICTED: {
    message: 'Number restricted',
    description:
      'This number has reached its messaging limit while its quality is low. It can only answer for now.',
    solution: `Wait until customers are content again; see how it stands at ${MANAGER}`,
  },
  FLAGGED: {
    message: 'Number flagged',
    description:
      'The quality of this number is low. If it stays low for seven days, its messaging limit goes down.',
    solution: `Send less and only what people asked for. See what they reported at ${QUALITY}`,
  },
  RATE_LIMITED: {
    message: 'Number slowed down',
    description: 'Meta takes fewer messages from this number for now.',
    solution: `Wait, and see how it stands at ${MANAGER}`,
  },
  DISCONNECTED: {
    message: 'Number not registered',
    description: 'The number is not registered with the Cloud API any more. Nothing can be sent.',
    solution: `Register it at ${MANAGER}, then choose Refresh here.`,
  },
  PENDING: {
    message: 'Number not registered yet',
    description: 'Meta waits for the registration of this number with the Cloud API.',
    solution: `Register it at ${MANAGER}, then choose Refresh here.`,
  },
  UNVERIFIED: {
    message: 'Number not verified',
    description: 'It was never proved to Meta that this number belongs to the business.',
    solution: `Have the code sent at ${MANAGER}, then choose Refresh here.`,
  },
  MIGRATED: {
    message: 'Number moved away',
    description: 'The number belongs to another WhatsApp Business Account now.',
    solution: `Find it at ${MANAGER} and connect it again with the id of that account.`,
  },
  DELETED: {
    message: 'Number deleted',
    description: 'The number was deleted at Meta. Nothing can be sent or received.',
    solution: `Add it again at ${MANAGER} and connect it, or delete it here.`,
  },
};

const NAMES: Readonly<Record<string, Words>> = {
  DECLINED: {
    message: 'Display name declined',
    description:
      'Meta has declined the display name of this number. Few messages can be sent until it has another.',
    solution: `Choose another name at ${MANAGER}. What Meta accepts: ${NAME_RULES}`,
  },
  EXPIRED: {
    message: 'Display name expired',
    description: 'The certificate of the display name has expired.',
    solution: `Ask for it again at ${MANAGER}`,
  },
};

const isPermission = (code: number): boolean => code === 3 || code === 10 || (code >= 200 && code <= 299);

function accessWords(code: number): Words {
  if (code === 0 || code === 190) {
    return {
      message: 'Access token refused',
      description:
        'WhatsApp does not accept the access token of this number any more: it has expired or was withdrawn.',
      solution: `Make a new token for a system user at ${SYSTEM_USERS} and connect the number again with it.`,
    };
  }
  if (isPermission(code)) {
    return {
      message: 'Permission missing',
      description: 'The access token may not act for this account any more.',
      solution: `Give the system user whatsapp_business_management and whatsapp_business_messaging at ${SYSTEM_USERS}, then choose Refresh.`,
    };
  }
  const known = whatsappError(code);
  return { message: known.title, description: known.text, solution: `${known.nextStep} ${MANAGER}` };
}

const own = (words: Readonly<Record<string, Words>>, key: string | null): Words | undefined =>
  key !== null && Object.hasOwn(words, key) ? words[key] : undefined;

function eventError(standing: Standing, now: number): AccountError | undefined {
  const { business_event, business_details, business_until } = standing;
  // A restriction ends by itself; nobody is told.
  if (business_until !== null && business_until <= now) return undefined;
  const words = own(EVENTS, business_event);
  if (!words || business_event === null) return undefined;
  const until =
    business_until === null
      ? ''
      : ` Until ${new Date(business_until).toISOString().slice(0, 16).replace('T', ' ')} UTC.`;
  const details = business_details === null ? '' : ` ${business_details}`;
  return { code: business_event, ...words, description: `${words.description}${details}${until}` };
}

/**
 * What stands in the way of a number, the worst of it alone: what keeps the server out first, then the business account,
 * the number, its name. Null: nothing.
 * @param now epoch milliseconds
 */
export function accountError(standing: Standing, now: number): AccountError | null {
  const event = eventError(standing, now);
  if (event && standing.status !== 1) return event;
  const { access_code } = standing;
  if (access_code !== null) return { code: String(access_code), ...accessWords(access_code) };
  if (event) return event;
  const number = own(NUMBERS, standing.number_status);
  if (number && standing.number_status !== null) return { code: standing.number_status, ...number };
  const name = own(NAMES, standing.name_status);
  if (name && standing.name_status !== null) return { code: `NAME_${standing.name_status}`, ...name };
  if (standing.status === 1) return null;
  return {
    code: 'DISABLED',
    message: 'Disabled',
    description: 'This number is disabled here.',
    solution: `See how it stands at ${MANAGER}. ${AGAIN}`,
  };
}

/** Codes that say something about the access to a number, and not about one call. */
export const isAccessCode = (code: number): boolean =>
  code === 0 || code === 190 || code === 131031 || isPermission(code);

/** Nothing goes through a number of this status. */
const CLOSED = new Set(['BANNED', 'DISCONNECTED', 'PENDING', 'UNVERIFIED', 'MIGRATED', 'DELETED']);
export const isClosedStatus = (status: string | null): boolean => status !== null && CLOSED.has(status);
