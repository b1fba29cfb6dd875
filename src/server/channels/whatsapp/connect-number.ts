import type { AccountConnection } from '@shared/contract/whatsapp-accounts';
import { digitsOf } from '@shared/rules/phone';
import type { NewAccount } from '../../domains/whatsapp-accounts/service';
import { AppError } from '../../platform/errors';
import { qualityOf } from './account-sync';
import type { GraphClient } from './graph/graph-client';
import type { GraphRefusal, GraphResult } from './graph/graph-result';

const PERMISSIONS = 'whatsapp_business_management and whatsapp_business_messaging';

const atField = (name: keyof AccountConnection, sentence: string): AppError =>
  new AppError('validation_failed', { message: sentence, fields: { [name]: sentence } });

/** Where the person can mend it, in words (facts §6). */
function whyRefused({ code, title, details }: GraphRefusal): AppError {
  if (code === 0 || code === 190) {
    return atField(
      'access_token',
      'WhatsApp does not accept this token. It may be incomplete, or have expired.',
    );
  }
  if (code === 3 || code === 10 || (code >= 200 && code <= 299)) {
    return atField('access_token', `This token may not act for the account. It needs ${PERMISSIONS}.`);
  }
  if (code === 100) {
    return atField('waba_id', 'WhatsApp does not know this business account, or the token may not see it.');
  }
  const reason = [title, details].filter(Boolean).join(': ');
  return new AppError('whatsapp_refused', { message: `WhatsApp refused: ${reason} (${code}).` });
}

/** @throws AppError where the call did not succeed */
function valueOf<Value>(result: GraphResult<Value>): Value {
  if (result.kind === 'ok') return result.value;
  throw result.kind === 'refused' ? whyRefused(result) : new AppError('whatsapp_unreachable');
}

/**
 * Asks WhatsApp about a number that is to be connected, and subscribes to its messages.
 *
 * @throws AppError `validation_failed` with the field that is wrong, `whatsapp_refused`, `whatsapp_unreachable`
 */
export async function connectNumber(graph: GraphClient, connection: AccountConnection): Promise<NewAccount> {
  const { phone_number_id, waba_id, access_token } = connection;
  const number = valueOf(await graph.phoneNumbers(connection)).get(phone_number_id);
  if (number === undefined) {
    throw atField('phone_number_id', 'The business account has no number with this id.');
  }
  if (number.status !== null && number.status !== 'CONNECTED') {
    throw atField(
      'phone_number_id',
      'This number is not registered with the Cloud API yet. Register it in WhatsApp Manager first.',
    );
  }
  const organization = valueOf(await graph.businessName(connection));
  valueOf(await graph.subscribe(connection));
  const phone_number = `+${digitsOf(number.display_phone_number ?? '')}`;
  return {
    phone_number_id,
    waba_id,
    access_token,
    phone_number,
    account_name: number.verified_name ?? number.display_phone_number ?? organization,
    organization_name: organization,
    quality_rating: qualityOf(number.quality_rating),
  };
}
