import { useCallback, useState } from 'react';
import { LazyBoundary } from '../../../ui/LazyBoundary';
import { lazy } from '../../../ui/lazy';
import type { Conversation } from '@shared/contract/chat';
import { useCan } from '../../../core/workspace';
import type { Picked } from '../../../ui/record-picker/record-list';
import { loadDealDrawer } from '../../deals';
import { customerName, customerOf } from '../conversation-row-view';

const DealDrawer = lazy(async () => ({ default: (await loadDealDrawer()).DealDrawer }));

interface DealFromChat {
  /** Begins a deal with the customer of the conversation; absent where one may not. */
  readonly begin: (() => void) | undefined;
  /** The drawer, where a deal is being made. */
  readonly drawer: React.ReactNode;
}

/** A deal with the customer one is writing with. */
export function useDealFromChat(conversation: Conversation | undefined): DealFromChat {
  const mayCreate = useCan('create', 'crm_deals');
  const seesContacts = useCan('view', 'crm_contacts');
  const seesPipelines = useCan('view', 'crm_deals_pipeline');
  const [contact, setContact] = useState<Picked | null>(null);
  const close = useCallback(() => {
    setContact(null);
  }, []);
  const id = conversation && customerOf(conversation)?.part_id;
  const isPossible = mayCreate && seesContacts && seesPipelines;
  return {
    begin:
      conversation === undefined || id === undefined || !isPossible
        ? undefined
        : () => {
            setContact({ value: id, label: customerName(conversation) });
          },
    drawer: contact && (
      <LazyBoundary fallback={null}>
        <DealDrawer dealId={null} start={{ contact }} onClose={close} />
      </LazyBoundary>
    ),
  };
}
