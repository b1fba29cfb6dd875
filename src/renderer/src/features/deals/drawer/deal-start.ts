import type { Picked } from '../../../ui/record-picker/record-list';

/** What a new deal begins with. */
export interface DealStart {
  readonly pipeline?: string | null;
  readonly stage?: string | null;
  readonly contact?: Picked;
}
