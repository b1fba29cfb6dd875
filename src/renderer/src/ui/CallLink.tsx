import type { ReactNode } from 'react';
import { type CallParty, offerCallLog } from '../core/call-log-offer';
import { useCan } from '../core/workspace';
import { PhoneLink } from './PhoneLink';

interface CallLinkProps {
  readonly phone: string;
  /** With whom the call is logged afterwards. */
  readonly party: CallParty;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Calls a contact or a company, and offers to log the call. */
export function CallLink({ party, ...link }: CallLinkProps) {
  const mayLog = useCan('create', 'crm_activities');
  return (
    <PhoneLink
      {...link}
      onCall={
        mayLog
          ? () => {
              offerCallLog(party);
            }
          : undefined
      }
    />
  );
}
