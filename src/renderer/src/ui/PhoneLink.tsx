import type { ReactNode } from 'react';
import { desktop } from '../core/platform/desktop-bridge';

interface PhoneLinkProps {
  readonly phone: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
  /** A call was begun. */
  readonly onCall?: (() => void) | undefined;
}

/** Calls with the program that the system calls with. */
export function PhoneLink({ phone, className, children, onCall }: PhoneLinkProps) {
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
        onCall?.();
      }}
    >
      {children}
    </a>
  );
}
