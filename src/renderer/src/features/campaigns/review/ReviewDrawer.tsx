import type { Campaign } from '@shared/contract/campaigns';
import { Button } from '../../../ui/Button';
import { Drawer } from '../../../ui/drawer/Drawer';
import { copy } from '../copy';
import { ReviewStep } from './ReviewStep';

interface ReviewDrawerProps {
  readonly campaign: Campaign;
  readonly onStarted: () => void;
  readonly onClose: () => void;
}

/** Spec 2 §2: side drawers. Pixels. */
const WIDTH = 525;

/** Who gets a draft, over its page. */
export function ReviewDrawer({ campaign, onStarted, onClose }: ReviewDrawerProps) {
  return (
    <Drawer bare fillsNarrow size={WIDTH} title={copy.review.title} onClose={onClose}>
      <ReviewStep
        campaign={campaign}
        ways={<Button onClick={onClose}>{copy.review.cancel}</Button>}
        onStarted={onStarted}
      />
    </Drawer>
  );
}
