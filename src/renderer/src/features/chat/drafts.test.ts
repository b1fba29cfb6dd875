// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearDrafts, draftKey, isDraftUnsaved, markDraftSaved, readDraft, writeDraft } from './drafts';

const key = draftKey('user_1', 'biz_1', 'conv_1');

describe('drafts', () => {
  beforeEach(clearDrafts);

  it('keeps what was typed, also in the storage', () => {
    writeDraft(key, 'Thanks for');
    expect(readDraft(key)).toBe('Thanks for');
    expect(Object.keys(localStorage).map((name) => localStorage.getItem(name))).toEqual(['Thanks for']);
  });

  it('is of one person in one workspace', () => {
    writeDraft(key, 'Mine');
    expect(readDraft(draftKey('user_2', 'biz_1', 'conv_1'))).toBe('');
    expect(readDraft(draftKey('user_1', 'biz_2', 'conv_1'))).toBe('');
  });

  it('leaves nothing behind when it is emptied, and forgets everything at the end', () => {
    writeDraft(key, 'Mine');
    writeDraft(key, '');
    expect(localStorage.length).toBe(0);
    writeDraft(key, 'Mine');
    localStorage.setItem('other', 'kept');
    clearDrafts();
    expect(readDraft(key)).toBe('');
    expect(localStorage.getItem('other')).toBe('kept');
    localStorage.clear();
  });

  it('holds the draft in memory when the storage is full', () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    writeDraft(key, 'Still here');
    full.mockRestore();
    expect(readDraft(key)).toBe('Still here');
  });

  it('leaves no older text in a storage that has become full, to come back after a reload', () => {
    writeDraft(key, 'Old');
    markDraftSaved(key, 'Old');
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    writeDraft(key, 'Older no more');
    full.mockRestore();
    expect(localStorage.length).toBe(0);
    expect(isDraftUnsaved(key)).toBe(true);
  });
});
