import { describe, expect, it } from 'vitest';
import { TEMPLATE_STATUSES } from '../contract/templates';
import { phaseOf, SAVE_LABELS, saveBlockedBy, saveKinds } from './template-save-kinds';

describe('saving a template', () => {
  it('offers what its state allows, the usual one first', () => {
    const of = (isNew: boolean, isAdmin: boolean, verificationStatus: string | null) =>
      saveKinds({ isNew, isAdmin, verificationStatus });
    expect(of(true, false, null)).toEqual(['save_submit', 'save']);
    expect(of(false, false, 'REJECTED')).toEqual(['save', 'save_new_submit']);
    expect(of(false, false, 'DISABLED')).toEqual(['save_new_submit']);
    expect(of(false, true, null)[0]).toBe('save_new');
    expect(of(true, false, null).map((kind) => SAVE_LABELS[kind])).toEqual([
      'Save and Submit for Verification',
      'Save Changes',
    ]);
  });

  it('is closed for what Meta has approved, looks at or has ended', () => {
    expect(saveBlockedBy('save', 'APPROVED')).toBe("You can't update an approved template.");
    expect(saveBlockedBy('save_new_submit', 'APPROVED')).toBeNull();
    const open = TEMPLATE_STATUSES.filter((status) => saveBlockedBy('save', status) === null);
    expect(open).toEqual(['DRAFT', 'REJECTED', 'PAUSED']);
    expect(phaseOf('SOMETHING_NEW')).toBe('ended');
    expect(phaseOf('constructor')).toBe('ended');
  });
});
