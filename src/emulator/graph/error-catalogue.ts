/** Meta's error codes (facts §6): HTTP status of the error answer and the title that `message` and webhooks carry. */
interface CatalogueEntry {
  readonly http: number;
  readonly title: string;
}

const CATALOGUE: Readonly<Record<number, CatalogueEntry>> = {
  0: { http: 401, title: 'AuthException' },
  1: { http: 400, title: 'API Unknown' },
  2: { http: 503, title: 'API Service' },
  3: { http: 500, title: 'API Method' },
  4: { http: 400, title: 'Application request limit reached' },
  10: { http: 403, title: 'Application does not have permission for this action' },
  33: { http: 400, title: 'Parameter value is not valid' },
  100: { http: 400, title: 'Invalid parameter' },
  190: { http: 401, title: 'Access token has expired' },
  200: { http: 403, title: 'API Permission' },
  368: { http: 403, title: 'Temporarily blocked for policies violations' },
  80007: { http: 400, title: 'Rate limit issues' },
  130429: { http: 400, title: 'Rate limit hit' },
  130472: { http: 400, title: "User's number is part of an experiment" },
  131000: { http: 500, title: 'Something went wrong' },
  131005: { http: 403, title: 'Access denied' },
  131008: { http: 400, title: 'Required parameter is missing' },
  131009: { http: 400, title: 'Parameter value is not valid' },
  131016: { http: 500, title: 'Service unavailable' },
  131021: { http: 400, title: 'Recipient cannot be sender' },
  131026: { http: 400, title: 'Message undeliverable' },
  131030: { http: 400, title: 'Recipient phone number not in allowed list' },
  131031: { http: 403, title: 'Account has been locked' },
  131037: { http: 400, title: 'Display name approval needed before sending messages' },
  131042: { http: 400, title: 'Business eligibility payment issue' },
  131045: { http: 500, title: 'Incorrect certificate' },
  131047: { http: 400, title: 'Re-engagement message' },
  131048: { http: 400, title: 'Spam rate limit hit' },
  131049: { http: 400, title: 'This message was not delivered to maintain healthy ecosystem engagement' },
  131050: { http: 400, title: 'User has stopped marketing messages from your business' },
  131051: { http: 400, title: 'Unsupported message type' },
  131052: { http: 400, title: 'Media download error' },
  131053: { http: 400, title: 'Media upload error' },
  131056: { http: 400, title: '(Business Account, Consumer Account) pair rate limit hit' },
  131057: { http: 500, title: 'Account in maintenance mode' },
  132000: { http: 400, title: 'Number of parameters does not match the expected number of params' },
  132001: { http: 404, title: 'Template name does not exist in the translation' },
  132005: { http: 400, title: 'Translated text too long' },
  132007: { http: 400, title: 'Template format character policy violated' },
  132012: { http: 400, title: 'Parameter format does not match format in the created template' },
  132015: { http: 400, title: 'Template is paused' },
  132016: { http: 400, title: 'Template is disabled' },
  132018: { http: 400, title: 'Template parameters are not valid' },
  132068: { http: 400, title: 'Flow is blocked' },
  132069: { http: 400, title: 'Flow is throttled' },
  133000: { http: 500, title: 'Incomplete deregistration' },
  133004: { http: 503, title: 'Server temporarily unavailable' },
  133005: { http: 400, title: 'Two step verification PIN mismatch' },
  133006: { http: 400, title: 'Phone number re-verification needed' },
  133008: { http: 400, title: 'Too many two step verification PIN guesses' },
  133009: { http: 400, title: 'Two step verification PIN guessed too fast' },
  133010: { http: 400, title: 'Account not registered' },
  133015: { http: 400, title: 'Please wait a few minutes before attempting to register this phone number' },
  133016: { http: 400, title: 'Account register deregister rate limit exceeded' },
  134011: { http: 400, title: 'WhatsApp Payments terms of service has not been accepted' },
  135000: { http: 400, title: 'Generic user error' },
  137000: { http: 400, title: 'Identity key check failed' },
};

/** The entry for a code; codes nobody listed get a neutral one, so that a test can inject any number. */
export function catalogueEntry(code: number): CatalogueEntry {
  return CATALOGUE[code] ?? { http: code >= 200 && code < 300 ? 403 : 400, title: 'Unknown error' };
}

/** An entry of `errors` in a status or a message of a webhook. */
export function webhookError(code: number, details?: string): Record<string, unknown> {
  const { title } = catalogueEntry(code);
  return {
    code,
    title,
    message: title,
    error_data: { details: details ?? DETAILS[code] ?? title },
    href: 'https://developers.facebook.com/docs/whatsapp/cloud-api/support/error-codes/',
  };
}

const DETAILS: Readonly<Record<number, string>> = {
  131026: 'Message undeliverable.',
  131047:
    'Message failed to send because more than 24 hours have passed since the customer last replied to this number.',
  131049: 'In order to maintain a healthy ecosystem engagement, the message failed to be delivered.',
  131050: 'The user has chosen to stop receiving marketing messages from your business.',
  131053: 'Media upload error.',
};
