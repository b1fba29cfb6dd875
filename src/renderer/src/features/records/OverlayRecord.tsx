import { AntdProvider } from '../../ui/theme/AntdProvider';
import { RecordDrawer } from './RecordDrawer';
import type { RecordRef } from './record-ref';

interface OverlayRecordProps {
  readonly record: RecordRef;
  readonly onClose: () => void;
}

/** A record over a page that has no drawers of its own. */
export function OverlayRecord(props: OverlayRecordProps) {
  return (
    <AntdProvider>
      <RecordDrawer {...props} />
    </AntdProvider>
  );
}
