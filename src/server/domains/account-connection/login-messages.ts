import type { ConnectionProblem } from '@shared/contract/account-connection';
import { problem } from './failure';
import type { SignupMessage } from './read-message';

/** Where in Facebook's dialog somebody may leave, as Meta names the steps, in words. */
const STEP_LABELS: Readonly<Record<string, string>> = {
  BUSINESS_ACCOUNT_SELECTION: 'choosing the business',
  WABA_PHONE_PROFILE_SELECTION: 'choosing the WhatsApp Business account',
  WHATSAPP_BUSINESS_PROFILE_SETUP: 'filling in the business profile',
  PHONE_NUMBER_SETUP: 'adding the phone number',
  PHONE_NUMBER_VERIFICATION: 'verifying the phone number',
  PERMISSIONS: 'allowing the rights',
};

const stepLabel = (step: string): string =>
  STEP_LABELS[step] ??
  step
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** Why there is no code, from the last message that came before the login ended. */
export function stoppedBecause(message: SignupMessage | null): ConnectionProblem {
  if (message?.kind === 'error') {
    const id = message.error_id === null ? '' : ` (${message.error_id})`;
    return problem('login_failed', { message: `Facebook says: ${message.message}${id}` });
  }
  if (message?.kind === 'cancel' && message.step !== null) {
    const where = stepLabel(message.step);
    return problem('login_cancelled', {
      message: `You left Facebook’s dialog while ${where}. Nothing was connected.`,
    });
  }
  return problem('login_cancelled');
}
