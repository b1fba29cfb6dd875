import { useEffect, useState } from 'react';
import { LazyBoundary } from '../../ui/LazyBoundary';
import { allows } from '@shared/contract/endpoint';
import { operationAccess } from '@shared/contract/operations';
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
  const mayView = allows(operationAccess, workspace.permissions);
  if (!isDue || !ready || !mayView) return null;
  return (
    <LazyBoundary>
      <OperationsIndicator form={form} />
    </LazyBoundary>
  );
}
