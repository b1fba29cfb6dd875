import type { NotificationEvent } from '../../../domains/notifications/ports';
import { object, text } from '../parse/read';

interface Template {
  readonly _id: string;
  readonly template_name: string;
  readonly language: string;
}

const PATH = 'whatsapp/campaign';
/** What Meta writes where it gives no reason (facts §4). */
const NO_REASON = 'NONE';

/** `INVALID_FORMAT` -> `Invalid format.` */
function reasonOf(payload: unknown): string {
  const reason = text(object(payload)['reason'], 200);
  if (reason === null || reason.toUpperCase() === NO_REASON) return '';
  const words = reason.replaceAll('_', ' ').toLowerCase().trim();
  return words === '' ? '' : `Meta’s reason: ${words}.`;
}

/** To those who write templates: Meta has decided about one. Null: it is no decision. */
export function templateNews(
  { _id, template_name, language }: Template,
  status: string | undefined,
  payload: unknown,
): NotificationEvent | null {
  if (status !== 'APPROVED' && status !== 'REJECTED') return null;
  const isApproved = status === 'APPROVED';
  const title = `${template_name} (${language}) was ${isApproved ? 'approved' : 'rejected'} by Meta`;
  return {
    ...{ subtype: isApproved ? 'TEMPLATE_approved' : 'TEMPLATE_rejected', actor: null, title },
    headline: title,
    recipients: { action: 'update', module: 'marketing_email_templates' },
    module: 'marketing_email_templates',
    text: isApproved ? 'It can be sent from now on.' : `It cannot be sent. ${reasonOf(payload)}`.trim(),
    path: PATH,
    target: { kind: 'template', _id },
  };
}
