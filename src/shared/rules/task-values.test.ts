import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOpenStatus, isOverdue, STATUSES_BY_HAND, TASK_STATUSES } from './task-values';

describe('tasks', () => {
  it('are open until they have ended in some way', () => {
    expect(TASK_STATUSES.filter(isOpenStatus)).toEqual([1, 2, 5, 7, 8]);
    expect(STATUSES_BY_HAND).toEqual([1, 2, 9]);
  });

  it('are overdue when they are open and their time has come', () => {
    const status = fc.constantFrom(...TASK_STATUSES);
    fc.assert(
      fc.property(status, fc.integer(), fc.integer(), (code, due, now) => {
        expect(isOverdue({ status: code, due }, now)).toBe(isOpenStatus(code) && due < now);
        expect(isOverdue({ status: code, due: null }, now)).toBe(false);
      }),
    );
  });
});
