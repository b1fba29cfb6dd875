import type { WhatsappAccount } from '@shared/contract/whatsapp-accounts';

/** WhatsApp refuses the number's access (an error code of the Graph API, such as 190), not one message or its name. */
export const hasLostAccess = ({ error }: Pick<WhatsappAccount, 'error'>): boolean =>
  error !== undefined && /^\d+$/.test(error.code);
