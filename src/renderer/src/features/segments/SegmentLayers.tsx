import { LazyBoundary } from '../../ui/LazyBoundary';
import { lazy } from '../../ui/lazy';
import { DRAWERS, type SegmentsAddress } from './use-segments-address';

const SegmentForm = lazy(async () => ({ default: (await import('./form/SegmentForm')).SegmentForm }));
const SegmentDetail = lazy(async () => ({ default: (await import('./detail/SegmentDetail')).SegmentDetail }));

interface SegmentLayersProps {
  readonly address: SegmentsAddress;
}

/** What lies over the lists, as the address names it: a list, or the form of one. */
export function SegmentLayers({ address }: SegmentLayersProps) {
  const { shown, id, isUpdating, openDetail, openForm, openCopy, close, closeForm } = address;
  return (
    <LazyBoundary>
      {shown === DRAWERS.detail && id !== null && (
        <SegmentDetail
          key={id}
          id={id}
          isUpdating={isUpdating}
          onUpdate={openForm}
          onUpdated={closeForm}
          onCopy={openCopy}
          onClose={close}
        />
      )}
      {shown === DRAWERS.create && !isUpdating && (
        <SegmentForm mode="create" id={null} onSaved={openDetail} onClose={close} />
      )}
      {shown === DRAWERS.copy && id !== null && (
        <SegmentForm key={id} mode="copy" id={id} onSaved={openDetail} onClose={close} />
      )}
      {isUpdating && shown !== DRAWERS.detail && id !== null && (
        <SegmentForm key={id} mode="update" id={id} onSaved={null} onClose={closeForm} />
      )}
    </LazyBoundary>
  );
}
