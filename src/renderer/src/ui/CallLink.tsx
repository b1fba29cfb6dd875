import type { ReactNode } from 'react';
import { offerCallLog } from '../core/call-log-offer';
import { desktop } from '../core/platform/desktop-bridge';
import { useCan } from '../core/workspace';

interface CallLinkProps {
  readonly phone: string;
  /** With whom the call is logged afterwards; null: it is not known. */
  readonly contact: { readonly id: string; readonly name: string } | null;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Calls with the program that the system calls with, and offers to log it. */
export function CallLink({ phone, contact, className, children }: CallLinkProps) {
  const mayLog = useCan('create', 'crm_activities');
  const address = `tel:${phone.replace(/[^\d+]/g, '')}`;
  return (
    <a
      className={className}
      href={address}
      onClick={(event) => {
        const app = desktop();
        if (app) {
          // The window itself goes nowhere: main asks the system, once it has looked at the address.
          event.preventDefault();
          void app.links.openExternal({ url: address });
        }
        if (contact !== null && mayLog) offerCallLog(contact);
      }}
    >
      {children}
    </a>
  );
}
