import { LazyBoundary } from '../../../ui/LazyBoundary';
import { lazy } from '../../../ui/lazy';
import { Skeleton } from '../../../ui/Skeleton';
import { loadLatestActivities } from '../../activities';
import { copy } from '../copy';
import { Section } from './Section';
import edit from './edit.module.css';

const LatestActivities = lazy(async () => ({ default: (await loadLatestActivities()).LatestActivities }));

interface ActivitySectionProps {
  readonly contact: { readonly _id: string; readonly name: string };
  /** Opens all of it, over the conversation. */
  readonly onAll: () => void;
}

/** What has happened with the contact lately. */
export function ActivitySection({ contact: { _id, name }, onAll }: ActivitySectionProps) {
  return (
    <Section
      title={copy.activity.title}
      action={
        <button type="button" className={edit.link} aria-label={copy.activity.allOf} onClick={onAll}>
          {copy.activity.all}
        </button>
      }
    >
      <LazyBoundary fallback={<Skeleton height={64} />}>
        <LatestActivities subject={{ kind: 'contact', id: _id, name }} />
      </LazyBoundary>
    </Section>
  );
}
