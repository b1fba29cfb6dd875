import { type CSSProperties, type ReactNode, Suspense, use } from 'react';
import { useMediaQuery } from '../ui/use-media-query';
import { type RecordSubject, RecordTimeline } from './record-timeline';
import css from './record-with-timeline.module.css';

/** Whether a record and its timeline have room beside each other. */
export const useRoomForTimeline = (): boolean => useMediaQuery('(min-width: 1280px)');

interface RecordWithTimelineProps {
  /** There is room for both. */
  readonly isWhole: boolean;
  /** Of the record, beside its timeline. Pixels. */
  readonly width: number;
  /** Null: it is not there yet. */
  readonly subject: RecordSubject | null;
  /** The record: its card or its form. */
  readonly children: ReactNode;
}

/** A record, with what has happened with it beside it where there is room. */
export function RecordWithTimeline({ isWhole, width, subject, children }: RecordWithTimelineProps) {
  const Timeline = use(RecordTimeline);
  return (
    <div
      className={css.both}
      data-whole={isWhole || undefined}
      style={{ '--record-width': `${width}px` } as CSSProperties}
    >
      <div className={css.record}>{children}</div>
      {isWhole && (
        <div className={css.timeline}>
          {subject !== null && Timeline !== null && (
            <Suspense fallback={null}>
              <Timeline key={subject.id} subject={subject} />
            </Suspense>
          )}
        </div>
      )}
    </div>
  );
}
