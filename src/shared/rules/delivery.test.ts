import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  advanceStatus,
  deliveryIndicator,
  STATUS_RANK,
  webhookStatus,
  type DeliveryStatus,
} from './delivery';

const statuses = Object.keys(STATUS_RANK) as DeliveryStatus[];
const anyStatus = fc.constantFrom(...statuses);

describe('advanceStatus', () => {
  it.each<[DeliveryStatus, DeliveryStatus, DeliveryStatus]>([
    ['pending', 'sent', 'sent'],
    ['sent', 'delivered', 'delivered'],
    ['delivered', 'sent', 'delivered'],
    ['read', 'delivered', 'read'],
    ['pending', 'failed', 'failed'],
    ['sent', 'failed', 'failed'],
    ['failed', 'sent', 'failed'],
    ['failed', 'delivered', 'delivered'],
    ['failed', 'read', 'read'],
    ['delivered', 'failed', 'delivered'],
    ['read', 'failed', 'read'],
    ['sent', 'read', 'read'],
  ])('%s then %s is %s', (current, incoming, result) => {
    expect(advanceStatus(current, incoming)).toBe(result);
  });

  it('never goes backwards', () => {
    fc.assert(
      fc.property(anyStatus, anyStatus, (current, incoming) => {
        expect(STATUS_RANK[advanceStatus(current, incoming)]).toBeGreaterThanOrEqual(STATUS_RANK[current]);
      }),
    );
  });

  it('ends the same whatever the order and however often each status arrives', () => {
    const runs = fc.array(anyStatus, { minLength: 1, maxLength: 12 }).chain((list) =>
      fc.record({
        list: fc.constant(list),
        shuffled: fc
          .tuple(
            fc.shuffledSubarray(list, { minLength: list.length, maxLength: list.length }),
            fc.shuffledSubarray(list),
          )
          .map(([all, again]) => [...all, ...again]),
      }),
    );
    fc.assert(
      fc.property(runs, ({ list, shuffled }) => {
        expect(shuffled.reduce(advanceStatus, 'pending')).toBe(list.reduce(advanceStatus, 'pending'));
      }),
    );
  });

  it('ranks no two statuses alike, so that ties cannot depend on order', () => {
    expect(new Set(Object.values(STATUS_RANK)).size).toBe(statuses.length);
  });
});

describe('deliveryIndicator', () => {
  it.each([
    [{ status: 'pending' }, 'pending'],
    [{ status: 'draft' }, 'pending'],
    [{ status: 'pending', sent: true }, 'sent'],
    [{ status: 'sent', sent: 1 }, 'sent'],
    [{ status: 'sent', sent: true, delivered: '2026-11-21T10:00:00Z' }, 'delivered'],
    [{ status: 'sent', sent: true, delivered: true, read: true, failed: true }, 'read'],
    [{ status: 'sent', sent: true, failed: true }, 'failed'],
    [{ status: 'sent', sent: true, delivered: true, failed: true }, 'failed'],
    [{ status: 'delivered', sent: true, delivered: true, failed: true }, 'delivered'],
    [{ status: 'failed', sent: 5 }, 'failed'],
    [{ status: 'read' }, 'read'],
    [{ status: 'delivered', sent: null, delivered: null, read: null, failed: null }, 'delivered'],
  ] as const)('%j shows %s', (message, indicator) => {
    expect(deliveryIndicator(message)).toBe(indicator);
  });

  it('read wins over everything', () => {
    const mark = fc.oneof(fc.boolean(), fc.constant(null), fc.nat());
    fc.assert(
      fc.property(anyStatus, mark, mark, mark, (status, sent, delivered, failed) => {
        expect(deliveryIndicator({ status, sent, delivered, failed, read: true })).toBe('read');
      }),
    );
  });
});

describe('webhookStatus', () => {
  it('reads what Meta sends and refuses the rest', () => {
    expect(['sent', 'delivered', 'read', 'played', 'failed', 'deleted'].map(webhookStatus)).toEqual([
      'sent',
      'delivered',
      'read',
      'read',
      'failed',
      'deleted',
    ]);
    fc.assert(
      fc.property(fc.anything(), (junk) => {
        const known = ['sent', 'delivered', 'read', 'played', 'failed', 'deleted'];
        if (!known.includes(junk as string)) expect(webhookStatus(junk)).toBeNull();
      }),
    );
    expect(webhookStatus('pending')).toBeNull();
    expect(webhookStatus('constructor')).toBeNull();
  });
});
