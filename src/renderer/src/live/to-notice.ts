import type { Notification } from '@shared/contract/notifications';
import { stripControl, truncate } from '@shared/rules/text';
import type { Notice } from '../core/platform';
import { copy } from './copy';
import { MAX_TITLE, iconOf } from './notice-fields';

/** What of the centre is told by the system too: what somebody has switched off there does not ring either. */
const KIND_OF: Readonly<Partial<Record<Notification['subtype'], Notice['kind']>>> = {
  USER_comment_tag: 'mention',
  TASK_assign: 'task',
  TASK_due: 'task',
  TEMPLATE_approved: 'template',
  TEMPLATE_rejected: 'template',
};
/** The conversation that a path of the centre leads to. */
const CONVERSATION = /^inbox\/([^/?#]+)/;

/**
 * How the system tells of what the notification centre shows; null: it does not.
 *
 * @param inboxPath of the workspace, such as `/business/1/inbox`
 */
export function toNotice(
  { _id, subtype, actor, title, text, path }: Notification,
  inboxPath: string,
  workspaceId: string,
): Notice | null {
  const kind = KIND_OF[subtype];
  if (kind === undefined) return null;
  const base = inboxPath.replace(/\/inbox$/, '');
  const inWorkspace = path === null ? '/inbox' : path === '' ? '' : `/${path}`;
  const route = path?.startsWith('/') === true ? path : `${base}${inWorkspace}`;
  const conversation = CONVERSATION.exec(path ?? '')?.[1];
  const conversationId = conversation === undefined ? null : decodeURIComponent(conversation);
  const headline = kind === 'mention' ? copy.mentioned(actor?.name ?? copy.teammate) : title;
  return {
    id: `${_id}:centre`,
    kind,
    route,
    workspaceId,
    conversationId,
    canReply: false,
    title: truncate(stripControl(headline), MAX_TITLE),
    body: text,
    icon: iconOf(actor?.avatar),
  };
}
