import { Suspense, useEffect, useState } from 'react';
import { can } from '@shared/rules/permissions';
import { OperationsIndicator } from '../../features/operations';
import type { SidebarModel } from './sidebar-model';

interface OperationsEntryProps {
  readonly model: SidebarModel;
  readonly form: 'row' | 'rail';
}

/** The first screen does not wait for it. Milliseconds. */
const LATER_MS = 1500;

/** Work on many records that runs or has just ended. */
export function OperationsEntry({ model: { ready, workspace }, form }: OperationsEntryProps) {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setDue(true);
    }, LATER_MS);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  const mayView = can(workspace.permissions, 'view', 'crm_contacts');
  if (!isDue || !ready || !mayView) return null;
  return (
    <Suspense>
      <OperationsIndicator form={form} />
    </Suspense>
  );
}
