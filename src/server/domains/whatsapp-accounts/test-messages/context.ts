import { replyWindow } from '@shared/rules/reply-window';
import type { Platform } from '../../../platform/platform';
import type { AccountChat } from '../ports';
import type { AccountsService } from '../service';

/** What the commands about test messages stand on. */
export interface TestMessageContext extends Pick<Platform, 'clock'> {
  readonly accounts: Pick<AccountsService, 'byId'>;
  readonly chat: AccountChat;
}

/** Whether free text may be sent now. @param lastInboundAt epoch milliseconds; null: the person never wrote */
export function isWindowOpen({ clock }: TestMessageContext, lastInboundAt: number | null): boolean {
  const { state } = replyWindow(lastInboundAt, clock());
  return state !== 'closed' && state !== 'never';
}
