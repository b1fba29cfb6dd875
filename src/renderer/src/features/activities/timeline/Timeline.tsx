import { useCallback, useState } from 'react';
import { LazyBoundary } from '../../../ui/LazyBoundary';
import { lazy } from '../../../ui/lazy';
import type { Activity } from '@shared/contract/activities';
import { type LoggedType, isLogged } from '@shared/rules/activity-types';
import { useCan } from '../../../core/workspace';
import { EmptyState } from '../../../ui/EmptyState';
import { AntdProvider } from '../../../ui/theme/AntdProvider';
import { copy } from '../copy';
import type { RecordTimelineProps } from '../../record-timeline';
import { LogButtons } from './LogButtons';
import { TimelineList } from './TimelineList';
import css from './timeline.module.css';

const LogDrawer = lazy(async () => ({ default: (await import('../log/LogDrawer')).LogDrawer }));

interface Opened {
  readonly type: LoggedType;
  readonly id: string | null;
}

/** What has happened with a record, newest first, and the ways to log more of it. */
export function Timeline({ subject }: RecordTimelineProps) {
  const mayView = useCan('view', 'crm_activities');
  const [log, setLog] = useState<Opened | null>(null);
  const edit = useCallback(({ _id, activity_type }: Activity): void => {
    if (isLogged(activity_type)) setLog({ type: activity_type, id: _id });
  }, []);
  return (
    <AntdProvider>
      <div className={css.timeline}>
        {mayView ? (
          <>
            <LogButtons
              subject={subject}
              onLog={(type) => {
                setLog({ type, id: null });
              }}
            />
            <TimelineList subject={subject} onEdit={edit} />
          </>
        ) : (
          <EmptyState icon="lock" title={copy.notAllowed} />
        )}
        <LazyBoundary fallback={null}>
          {log !== null && (
            <LogDrawer
              key={`${log.type} ${log.id ?? ''}`}
              type={log.type}
              id={log.id}
              subject={subject}
              onClose={() => {
                setLog(null);
              }}
            />
          )}
        </LazyBoundary>
      </div>
    </AntdProvider>
  );
}
