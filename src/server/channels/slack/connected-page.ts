import type { SmallPage } from '../../platform/http/small-page';
import type { Connected } from './service';

const SENTENCES = {
  refused: 'Nothing was connected: Slack says that it was not allowed. You can close this page.',
  expired: 'This took too long, or did not begin in Parley. Start again from Integrations in Parley.',
  not_allowed:
    'Nothing was connected: the person who started this may not change integrations, or somebody else is signed in here.',
  failed: 'Slack did not answer as expected. Nothing was connected; please try again from Parley.',
} as const;

const BAD_REQUEST = 400;

/** What somebody reads who comes back from Slack's dialog. */
export function connectedPage(outcome: Connected): SmallPage {
  if (outcome.kind !== 'connected') {
    return { status: BAD_REQUEST, title: 'Slack is not connected', sentence: SENTENCES[outcome.kind] };
  }
  const { channel, organization, workspace } = outcome;
  return {
    status: 200,
    title: 'Slack is connected',
    sentence: `Notifications of ${workspace} now go to ${channel} of ${organization}. You can close this page.`,
  };
}
