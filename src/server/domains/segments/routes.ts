import * as contract from '@shared/contract/segments';
import { type Route, route } from '../../platform/http/route';
import type { SegmentsService } from './service';

const DONE = { data: { done: true as const } };

export function segmentRoutes(segments: SegmentsService): Route[] {
  return [
    route(contract.segmentList, async ({ caller, query }) => ({ data: await segments.list(caller, query) })),
    route(contract.segmentById, async ({ caller, params }) => ({
      data: await segments.byId(caller, params.id),
    })),
    route(contract.createSegment, async ({ caller, body, idempotencyKey }) => ({
      data: await segments.create(caller, body, idempotencyKey),
    })),
    route(contract.updateSegment, async ({ caller, query, body }) => ({
      data: await segments.update(caller, query['segment_id[0]'], body),
    })),
    route(contract.deleteSegment, async ({ caller, params, query }) => ({
      data: await segments.remove(caller, [params.id], query.cust_delete === 1),
    })),
    route(contract.deleteSegments, async ({ caller, query, body }) => ({
      data: await segments.remove(caller, body.segment_ids, query.cust_delete === 1),
    })),
    route(contract.restoreSegment, async ({ caller, params }) => ({
      data: await segments.restore(caller, params.id),
    })),
    route(contract.addSegmentContacts, async ({ caller, body }) => ({
      data: { added: await segments.addContacts(caller, body.segment_ids, body.customer_ids) },
    })),
    route(contract.segmentContacts, async ({ caller, params, query }) => ({
      data: await segments.contacts(caller, params.seg_id, query),
    })),
    route(contract.segmentContactsBySegId, async ({ caller, query: { seg_id, ...query } }) => ({
      data: await segments.contacts(caller, seg_id, query),
    })),
    route(contract.segmentsOfContact, async ({ caller, params }) => ({
      data: await segments.ofContact(caller, params.cust_id),
    })),
    route(contract.removeSegmentContact, async ({ caller, params }) => {
      await segments.removeContact(caller, params.seg_id, params.cust_id);
      return DONE;
    }),
    route(contract.removeSegmentContactByIds, async ({ caller, query: { seg_id, cust_id } }) => {
      await segments.removeContact(caller, seg_id, cust_id);
      return DONE;
    }),
    route(contract.filterSegment, async ({ caller, body }) => ({ data: await segments.find(caller, body) })),
    route(contract.addSegmentTags, async ({ caller, body: { segment_id, tag_id, tag_text } }) => {
      await segments.addTags(caller, { segments: segment_id, ids: tag_id, names: tag_text });
      return DONE;
    }),
    route(contract.removeSegmentTags, async ({ caller, body: { segment_id, tag_id } }) => {
      await segments.removeTags(caller, { segments: segment_id, ids: tag_id });
      return DONE;
    }),
  ];
}
