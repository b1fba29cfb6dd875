import type { ReactNode } from 'react';
import { EmptyState } from '../EmptyState';
import { ErrorState } from '../ErrorState';
import type { IconName } from '../icon-paths';
import { Skeleton } from '../Skeleton';
import css from './drawer-status.module.css';

/** Why the record of a drawer is not shown: not yet, not to this person, not there any more, not loaded. */
export type DrawerStatus =
  | { readonly kind: 'loading'; readonly lines?: readonly SkeletonLine[] }
  | {
      readonly kind: 'nothing';
      readonly icon: IconName;
      readonly title: string;
      readonly picture?: ReactNode;
    }
  | {
      readonly kind: 'failed';
      readonly title: string;
      readonly text?: string | undefined;
      readonly onRetry: () => void;
    };

export interface SkeletonLine {
  /** Percent of the drawer. */
  readonly width: number;
  /** Pixels. */
  readonly height: number;
}

const LINES: readonly SkeletonLine[] = [60, 80, 70, 90, 50].map((width) => ({ width, height: 16 }));

/** What a drawer says while its record is not there. */
export function DrawerStatusView({ status }: { readonly status: DrawerStatus }) {
  switch (status.kind) {
    case 'nothing':
      return <EmptyState icon={status.icon} picture={status.picture} title={status.title} />;
    case 'failed':
      return <ErrorState title={status.title} text={status.text} onRetry={status.onRetry} />;
    case 'loading':
      return (
        <div className={css.waiting} aria-busy>
          {(status.lines ?? LINES).map(({ width, height }, index) => (
            <Skeleton key={index} width={`${width}%`} height={height} />
          ))}
        </div>
      );
  }
}
