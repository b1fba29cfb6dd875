import type { NotificationEvent } from '../../../domains/notifications/ports';

interface Template {
  readonly _id: string;
  readonly template_name: string;
  readonly language: string;
}

/** The page that shows one template (spec 1 §2.3). */
const pathOf = (id: string): string => `whatsapp/campaign/?template_id=${encodeURIComponent(id)}`;

/**
 * To those who write templates: Meta has decided about one. Null: it is no decision.
 * @param reason why, in the words that the template itself shows
 */
export function templateNotification(
  { _id, template_name, language }: Template,
  status: string | undefined,
  reason: string | null,
): NotificationEvent | null {
  if (status !== 'APPROVED' && status !== 'REJECTED') return null;
  const isApproved = status === 'APPROVED';
  const title = `${template_name} (${language}) was ${isApproved ? 'approved' : 'rejected'} by Meta`;
  return {
    subtype: isApproved ? 'TEMPLATE_approved' : 'TEMPLATE_rejected',
    actor: null,
    title,
    headline: title,
    recipients: { action: 'update', module: 'marketing_email_templates' },
    module: 'marketing_email_templates',
    text: isApproved ? 'It can be sent from now on.' : `It cannot be sent. ${reason ?? ''}`.trim(),
    path: pathOf(_id),
    target: { kind: 'template', _id },
  };
}
