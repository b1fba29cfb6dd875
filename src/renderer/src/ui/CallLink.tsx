import type { ReactNode } from 'react';
import { offerCallLog } from '../core/call-log-offer';
import { useCan } from '../core/workspace';
import { PhoneLink } from './PhoneLink';

interface CallLinkProps {
  readonly phone: string;
  /** With whom the call is logged afterwards. */
  readonly contact: { readonly id: string; readonly name: string };
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Calls a contact, and offers to log the call. */
export function CallLink({ contact, ...link }: CallLinkProps) {
  const mayLog = useCan('create', 'crm_activities');
  return (
    <PhoneLink
      {...link}
      onCall={
        mayLog
          ? () => {
              offerCallLog(contact);
            }
          : undefined
      }
    />
  );
}
