import { type CSSProperties, type ReactNode, use, useState } from 'react';
import { LazyBoundary } from '../ui/LazyBoundary';
import { Deferred } from '../ui/Deferred';
import { Tabs } from '../ui/page/Tabs';
import { useMediaQuery } from '../ui/use-media-query';
import { type RecordSubject, RecordTimeline } from './record-timeline';
import css from './record-with-timeline.module.css';

/** Whether a record and its timeline have room beside each other. */
export const useRoomForTimeline = (): boolean => useMediaQuery('(min-width: 1280px)');

/** Of a drawer in which the two stand behind tabs: as wide as the tabs of the timeline need. Pixels. */
export const TABBED_WIDTH = 640;

interface RecordWithTimelineProps {
  /** There is room for both, and there are both. */
  readonly isWhole: boolean;
  /** Of the record, beside its timeline. Pixels. */
  readonly width: number;
  /** Null: it is not there yet. */
  readonly subject: RecordSubject | null;
  /** The record: its card or its form. */
  readonly children: ReactNode;
}

type Part = 'record' | 'timeline';
const copy = { label: 'Parts of the record', record: 'Details', timeline: 'Activities' } as const;
const PARTS = [
  { id: 'record', label: copy.record },
  { id: 'timeline', label: copy.timeline },
] as const;

/**
 * A record, with what has happened with it beside it; where there is no room, one of both behind a tab. Each keeps its place
 * in the tree: what is typed stays when the tab or the width of the window changes.
 */
export function RecordWithTimeline({ isWhole, width, subject, children }: RecordWithTimelineProps) {
  const Timeline = use(RecordTimeline);
  const [part, setPart] = useState<Part>('record');
  const hasTabs = !isWhole && subject !== null && Timeline !== null;
  const shown = hasTabs ? part : 'record';
  const hasTimeline = isWhole || shown === 'timeline';
  return (
    <div
      className={css.both}
      data-whole={isWhole || undefined}
      style={{ '--record-width': `${width}px` } as CSSProperties}
    >
      {hasTabs && (
        <div className={css.tabs}>
          <Tabs label={copy.label} tabs={PARTS} value={part} onChange={setPart} />
        </div>
      )}
      <div className={css.record} data-behind={shown !== 'record' || undefined}>
        {children}
      </div>
      {hasTimeline && (
        <div className={css.timeline}>
          {subject !== null && Timeline !== null && (
            <Deferred>
              <LazyBoundary fallback={null}>
                <Timeline key={subject.id} subject={subject} />
              </LazyBoundary>
            </Deferred>
          )}
        </div>
      )}
    </div>
  );
}
