import { useEffect, useRef } from 'react';
import type { WhatsappTemplate } from '@shared/contract/templates';
import type { useAccounts } from '../../whatsapp-accounts';
import type { Design } from './design';
import { preferredAccount } from './preferred-account';
import type { ChangeDesign } from './use-design';

interface FirstAccountOptions {
  readonly businessId: string;
  readonly template: WhatsappTemplate | null;
  readonly design: Design;
  readonly isDirty: boolean;
  readonly change: ChangeDesign;
  /** Begins with another design, of which nothing is unsaved. */
  readonly begin: (design: Design) => void;
}

/** A new template gets the preferred account, once the accounts are known. */
export function useFirstAccount(
  accounts: ReturnType<typeof useAccounts>['data'],
  { businessId, template, design, isDirty, change, begin }: FirstAccountOptions,
): void {
  // Once: who chooses none afterwards means it.
  const hasChosen = useRef(design.accountId !== null || template !== null);
  useEffect(() => {
    if (hasChosen.current || accounts === undefined) return;
    hasChosen.current = true;
    const accountId = preferredAccount(accounts, businessId);
    if (accountId === null) return;
    if (isDirty) {
      change(null, (now) => ({ ...now, accountId }));
      return;
    }
    begin({ ...design, accountId });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when the accounts are there
  }, [accounts]);
}
