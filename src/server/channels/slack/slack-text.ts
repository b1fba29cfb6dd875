import type { RaisedNotification } from '../../domains/notifications/ports';

/** Slack's limits are 3000 for the text of a section and 150 for what notices show. */
const MAX_TEXT = 1500;

/** The three characters that mean something in Slack's text (Slack: Formatting text for app surfaces). */
export const slackText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Marks of `mrkdwn` that a customer's name might hold stay marks of nobody: the text is plain. */
const plain = (text: string) => ({ type: 'plain_text', text: text.slice(0, MAX_TEXT) || ' ', emoji: false });

/** The body of a post: who did what as one line, what there is to say below, and a button that leads there. */
export function slackPost(
  { headline, text }: Pick<RaisedNotification, 'headline' | 'text'>,
  workspace: string,
  url: string | null,
): string {
  const body = text === '' ? headline : `${headline}\n${text}`;
  return JSON.stringify({
    // What phones and screen readers get.
    text: slackText(headline),
    unfurl_links: false,
    blocks: [
      { type: 'section', text: plain(body) },
      ...(url === null
        ? []
        : [{ type: 'actions', elements: [{ type: 'button', text: plain('Open in Parley'), url }] }]),
      { type: 'context', elements: [plain(workspace)] },
    ],
  });
}
