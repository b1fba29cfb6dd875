import { SEGMENT_NAME_LENGTH, type SegmentStatus, type SegmentType } from '@shared/rules/segments';
import type { Picked } from '../../../ui/record-picker/record-list';
import { copy } from '../copy';
import type { Segment } from '../wire';
import type { FormMode } from './form-mode';

/** What the form of a list holds. */
export interface SegmentValues {
  readonly name: string;
  readonly isLiving: boolean;
  readonly status: SegmentStatus;
  readonly type: SegmentType;
  readonly tags: readonly Picked[];
  readonly isVisible: boolean;
  readonly isQuick: boolean;
}
export type ValueName = keyof SegmentValues;

const START: SegmentValues = {
  name: '',
  isLiving: false,
  status: 'active',
  type: 2,
  tags: [],
  isVisible: true,
  isQuick: false,
};

export const valuesOf = (segment: Segment | null, mode: FormMode): SegmentValues =>
  segment === null
    ? START
    : {
        name: mode === 'copy' ? copy.form.copyOf(segment.name).slice(0, SEGMENT_NAME_LENGTH) : segment.name,
        isLiving: segment.is_intent === 1,
        status: segment.status,
        type: segment.type,
        tags: segment.tags.map(({ _id, label }) => ({ value: _id, label })),
        isVisible: segment.is_crm_visible === 1,
        isQuick: segment.is_quick_access === 1,
      };
