import { Suspense, lazy, useState } from 'react';
import type { Contact } from '@shared/contract/contacts';
import { useCan } from '../../../core/workspace';
import { Tabs } from '../../../ui/page/Tabs';
import { Skeleton } from '../../../ui/Skeleton';
import { loadDealDrawer } from '../../deals';
import { loadNewTaskDrawer, loadTaskList } from '../../tasks';
import { copy } from '../copy';
import { ContactDeals } from './ContactDeals';
import css from './side.module.css';

const TaskList = lazy(async () => ({ default: (await loadTaskList()).TaskList }));
const NewTaskDrawer = lazy(async () => ({ default: (await loadNewTaskDrawer()).NewTaskDrawer }));
const DealDrawer = lazy(async () => ({ default: (await loadDealDrawer()).DealDrawer }));

interface SidePanelProps {
  readonly contact: Contact;
  readonly seesTasks: boolean;
  readonly seesDeals: boolean;
  readonly onOpenDeal: (dealId: string) => void;
}
type Tab = 'tasks' | 'deals';

/** What there is to do for a contact, and what they may buy. */
export function SidePanel({ contact, seesTasks, seesDeals, onOpenDeal }: SidePanelProps) {
  const mayTask = useCan('create', 'tasks');
  const mayDeal = useCan('create', 'crm_deals');
  const [tab, setTab] = useState<Tab>(seesTasks ? 'tasks' : 'deals');
  const [creating, setCreating] = useState<Tab | null>(null);
  const company = contact.current_company_id;
  const person = { value: contact._id, label: contact.name };
  const close = (): void => {
    setCreating(null);
  };
  const tabs = [
    ...(seesTasks ? [{ id: 'tasks' as const, label: copy.side.tasks }] : []),
    ...(seesDeals ? [{ id: 'deals' as const, label: copy.side.deals }] : []),
  ];
  return (
    <section className={css.side} aria-label={copy.side.label}>
      <Tabs label={copy.side.label} tabs={tabs} value={tab} onChange={setTab} />
      <div className={css.sideBody} role="tabpanel" aria-label={tabs.find(({ id }) => id === tab)?.label}>
        {tab === 'tasks' ? (
          <Suspense fallback={<Skeleton height={64} />}>
            <TaskList
              contactId={contact._id}
              hasStatus
              onCreate={
                mayTask
                  ? () => {
                      setCreating('tasks');
                    }
                  : undefined
              }
            />
          </Suspense>
        ) : (
          <ContactDeals
            contactId={contact._id}
            onOpen={onOpenDeal}
            onCreate={
              mayDeal
                ? () => {
                    setCreating('deals');
                  }
                : null
            }
          />
        )}
      </div>
      <Suspense fallback={null}>
        {creating === 'tasks' && (
          <NewTaskDrawer
            start={{
              title: '',
              contact: person,
              company: company && { value: company._id, label: company.mp_company_label },
              assignee: null,
              fromChat: null,
            }}
            onClose={close}
          />
        )}
        {creating === 'deals' && <DealDrawer dealId={null} start={{ contact: person }} onClose={close} />}
      </Suspense>
    </section>
  );
}
