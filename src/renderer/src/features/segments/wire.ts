import type { QueryInputOf } from '@shared/contract/endpoint';
import type { segmentList } from '@shared/contract/segments';

export type { Segment } from '@shared/contract/segments';
export type SegmentListArg = QueryInputOf<typeof segmentList>;
