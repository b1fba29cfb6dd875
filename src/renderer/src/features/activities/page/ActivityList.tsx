import { type ReactNode, useCallback, useState } from 'react';
import { LazyBoundary } from '../../../ui/LazyBoundary';
import { lazy } from '../../../ui/lazy';
import type { Activity } from '@shared/contract/activities';
import { type LoggedType, isLogged } from '@shared/rules/activity-types';
import { useUrlDrawer } from '../../../ui/drawer/use-url-drawer';
import { AntdProvider } from '../../../ui/theme/AntdProvider';
import type { RecordSubject } from '../../record-timeline';
import { TimelineList } from '../timeline/TimelineList';
import css from './activities-page.module.css';

const LogDrawer = lazy(async () => ({ default: (await import('../log/LogDrawer')).LogDrawer }));

interface Edited {
  readonly type: LoggedType;
  readonly id: string;
  readonly subject: RecordSubject;
}

/** What a form says that it is about: the first person, else the first deal or company. */
function subjectOf({ customer_ids, deal_ids, company_ids }: Activity): RecordSubject | null {
  const [contact] = customer_ids;
  if (contact)
    return {
      kind: 'contact',
      id: contact._id,
      name: `${contact.first_name} ${contact.last_name}`.trim(),
      picture: contact.avatar,
    };
  const [deal] = deal_ids;
  if (deal) return { kind: 'deal', id: deal._id, name: deal.deal_title };
  const [company] = company_ids;
  return company ? { kind: 'company', id: company._id, name: company.mp_company_label } : null;
}

interface ActivityListProps {
  /** The campaign that all of them belong to; absent: they are those of the whole workspace, or of campaigns to choose. */
  readonly campaignId?: string;
  /** Somebody whom a row is about, over the list. */
  readonly renderPerson: (id: string, onClose: () => void) => ReactNode;
}

/** What has happened in the whole workspace, or by campaigns (spec 2 §2). */
export function ActivityList({ campaignId, renderPerson }: ActivityListProps) {
  const [edited, setEdited] = useState<Edited | null>(null);
  const person = useUrlDrawer('person');
  const edit = useCallback((activity: Activity): void => {
    const subject = subjectOf(activity);
    if (subject !== null && isLogged(activity.activity_type))
      setEdited({ type: activity.activity_type, id: activity._id, subject });
  }, []);
  return (
    <>
      <AntdProvider>
        <div className={css.list}>
          <TimelineList subject={null} campaignId={campaignId} onEdit={edit} onPerson={person.open} />
        </div>
      </AntdProvider>
      <LazyBoundary fallback={null}>
        {edited !== null && (
          <LogDrawer
            key={edited.id}
            type={edited.type}
            id={edited.id}
            subject={edited.subject}
            onClose={() => {
              setEdited(null);
            }}
          />
        )}
        {person.value !== null && renderPerson(person.value, person.close)}
      </LazyBoundary>
    </>
  );
}
