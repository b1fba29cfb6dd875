import { useState } from 'react';
import type { LoggedType } from '@shared/rules/activity-types';
import { isApiError, reasonOf } from '../../../core/http/api-error';
import { Drawer } from '../../../ui/drawer/Drawer';
import type { DrawerStatus } from '../../../ui/drawer/DrawerStatusView';
import { AntdProvider } from '../../../ui/theme/AntdProvider';
import { useActivityQuery } from '../api';
import { copy } from '../copy';
import type { RecordSubject } from '../../record-timeline';
import { LogForm } from './LogForm';

interface LogDrawerProps {
  readonly type: LoggedType;
  /** Null: a new one. */
  readonly id: string | null;
  readonly subject: RecordSubject;
  readonly onClose: () => void;
}

/** An activity that is logged, or changed. */
export function LogDrawer({ type, id, subject, onClose }: LogDrawerProps) {
  const query = useActivityQuery(id ?? '', { skip: id === null });
  const [closing, setClosing] = useState(false);
  const activity = id === null ? null : query.currentData;
  const status = ((): DrawerStatus | null => {
    if (activity !== undefined) return null;
    if (!query.isError) return { kind: 'loading' };
    if (isApiError(query.error) && query.error.status === 404)
      return { kind: 'nothing', icon: 'history', title: copy.form.gone };
    return {
      kind: 'failed',
      title: copy.failed,
      text: reasonOf(query.error),
      onRetry: () => void query.refetch(),
    };
  })();
  return (
    <AntdProvider>
      <Drawer
        bare
        size="edit"
        escape={false}
        title={copy.drawers[type]}
        status={status}
        onClose={() => {
          if (status === null) setClosing(true);
          else onClose();
        }}
      >
        {activity !== undefined && (
          <LogForm
            type={type}
            subject={subject}
            activity={activity}
            closing={closing}
            onClosing={setClosing}
            onClose={onClose}
          />
        )}
      </Drawer>
    </AntdProvider>
  );
}
