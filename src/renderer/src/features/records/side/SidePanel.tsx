import { type ReactNode, useState } from 'react';
import { LazyBoundary } from '../../../ui/LazyBoundary';
import { lazy } from '../../../ui/lazy';
import type { Contact } from '@shared/contract/contacts';
import { useCan } from '../../../core/workspace';
import { Tabs } from '../../../ui/page/Tabs';
import { Skeleton } from '../../../ui/Skeleton';
import { loadNoteList } from '../../activities';
import { loadDealDrawer } from '../../deals';
import { loadNewTaskDrawer, loadTaskList } from '../../tasks';
import { copy } from '../copy';
import { ContactDeals } from './ContactDeals';
import css from './side.module.css';

const TaskList = lazy(async () => ({ default: (await loadTaskList()).TaskList }));
const NoteList = lazy(async () => ({ default: (await loadNoteList()).NoteList }));
const NewTaskDrawer = lazy(async () => ({ default: (await loadNewTaskDrawer()).NewTaskDrawer }));
const DealDrawer = lazy(async () => ({ default: (await loadDealDrawer()).DealDrawer }));

interface SidePanelProps {
  readonly contact: Contact;
  readonly seesTasks: boolean;
  readonly seesDeals: boolean;
  readonly seesNotes: boolean;
  /** A tab of its own where it has no room beside; null: it has. */
  readonly timeline: ReactNode;
  readonly onOpenDeal: (dealId: string) => void;
}
type Tab = 'timeline' | 'tasks' | 'notes' | 'deals';

/** What there is to do for a contact, and what they may buy. */
export function SidePanel(props: SidePanelProps) {
  const { contact, seesTasks, seesDeals, seesNotes, timeline, onOpenDeal } = props;
  const mayTask = useCan('create', 'tasks');
  const mayDeal = useCan('create', 'crm_deals');
  const [chosen, setTab] = useState<Tab | null>(null);
  const [creating, setCreating] = useState<Tab | null>(null);
  const company = contact.current_company_id;
  const person = { value: contact._id, label: contact.name };
  const close = (): void => {
    setCreating(null);
  };
  const tabs: readonly { readonly id: Tab; readonly label: string }[] = [
    ...(timeline === null ? [] : [{ id: 'timeline' as const, label: copy.side.timeline }]),
    ...(seesTasks ? [{ id: 'tasks' as const, label: copy.side.tasks }] : []),
    ...(seesNotes ? [{ id: 'notes' as const, label: copy.side.notes }] : []),
    ...(seesDeals ? [{ id: 'deals' as const, label: copy.side.deals }] : []),
  ];
  // A window that becomes wider takes the timeline out of the tabs.
  const isThere = (id: Tab | null): id is Tab => tabs.some((one) => one.id === id);
  // The first thing that is read of somebody is what has happened (spec 2 §2).
  const first = timeline !== null ? 'timeline' : seesTasks ? 'tasks' : seesNotes ? 'notes' : 'deals';
  const tab: Tab = isThere(chosen) ? chosen : first;
  return (
    <section className={css.side} aria-label={copy.side.label}>
      <Tabs label={copy.side.label} tabs={tabs} value={tab} onChange={setTab} />
      <div
        className={tab === 'timeline' ? css.wholeBody : css.sideBody}
        role="tabpanel"
        aria-label={tabs.find(({ id }) => id === tab)?.label}
      >
        {tab === 'timeline' && timeline}
        {tab === 'notes' && (
          <LazyBoundary fallback={<Skeleton height={64} />}>
            <NoteList
              subject={{ kind: 'contact', id: contact._id, name: contact.name, picture: contact.avatar }}
            />
          </LazyBoundary>
        )}
        {tab === 'tasks' && (
          <LazyBoundary fallback={<Skeleton height={64} />}>
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
          </LazyBoundary>
        )}
        {tab === 'deals' && (
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
      <LazyBoundary fallback={null}>
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
      </LazyBoundary>
    </section>
  );
}
