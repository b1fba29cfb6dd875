import { LazyBoundary } from '../../../ui/LazyBoundary';
import { lazy } from '../../../ui/lazy';
import type { Contact } from '@shared/contract/contacts';
import { useCan } from '../../../core/workspace';
import { Skeleton } from '../../../ui/Skeleton';
import { useMediaQuery } from '../../../ui/use-media-query';
import { loadTimeline } from '../../activities';
import { WHOLE } from './room';
import { SidePanel } from './SidePanel';
import css from './side.module.css';

const Timeline = lazy(async () => ({ default: (await loadTimeline()).Timeline }));

interface ContactSideProps {
  readonly contact: Contact;
  readonly onOpenDeal: (dealId: string) => void;
}

/** What has happened with a contact, and beside it what is to be done; one after the other where there is no room. */
export function ContactSide({ contact, onOpenDeal }: ContactSideProps) {
  const isWhole = useMediaQuery(WHOLE);
  const seesTasks = useCan('view', 'tasks');
  const seesDeals = useCan('view', 'crm_deals');
  const seesNotes = useCan('view', 'crm_activities');
  const timeline = (
    <LazyBoundary fallback={<Skeleton height={64} />}>
      <Timeline subject={{ kind: 'contact', id: contact._id, name: contact.name, picture: contact.avatar }} />
    </LazyBoundary>
  );
  const hasPanel = seesTasks || seesDeals || seesNotes;
  const panel = (
    <SidePanel
      contact={contact}
      seesTasks={seesTasks}
      seesDeals={seesDeals}
      seesNotes={seesNotes}
      timeline={isWhole ? null : timeline}
      onOpenDeal={onOpenDeal}
    />
  );
  if (!isWhole) return panel;
  // The timeline keeps its place when a right comes or goes: something may be written in it.
  return (
    <div className={css.both} data-alone={!hasPanel || undefined}>
      <div className={css.timeline}>{timeline}</div>
      {hasPanel && <div className={css.panel}>{panel}</div>}
    </div>
  );
}
