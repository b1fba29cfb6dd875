import { beforeEach, describe, expect, it } from 'vitest';
import { storageOf, privateStorageChanged, setPrivateStorage } from '../../core/storage/private-storage';
import { clearDrafts, draftKey, isDraftUnsaved, markDraftSaved, readDraft, writeDraft } from './drafts';

const key = draftKey('user_1', 'biz_1', 'conv_1');
const kept = new Map<string, string>();

describe('drafts', () => {
  beforeEach(() => {
    clearDrafts();
    kept.clear();
    setPrivateStorage(storageOf(kept, () => undefined));
  });

  it('keeps what was typed, also on the device', () => {
    writeDraft(key, 'Thanks for');
    expect(readDraft(key)).toBe('Thanks for');
    expect([...kept.values()]).toEqual(['Thanks for']);
  });

  it('is of one person in one workspace', () => {
    writeDraft(key, 'Mine');
    expect(readDraft(draftKey('user_2', 'biz_1', 'conv_1'))).toBe('');
    expect(readDraft(draftKey('user_1', 'biz_2', 'conv_1'))).toBe('');
  });

  it('leaves nothing behind when it is emptied, and forgets every draft at the end', () => {
    writeDraft(key, 'Mine');
    writeDraft(key, '');
    expect(kept.size).toBe(0);
    writeDraft(key, 'Mine');
    kept.set('other', 'kept');
    clearDrafts();
    expect(readDraft(key)).toBe('');
    expect([...kept]).toEqual([['other', 'kept']]);
  });

  it('shows what was typed in another tab', () => {
    writeDraft(key, 'Here');
    kept.set(`draft:${key}`, 'There');
    privateStorageChanged(`draft:${key}`);
    expect(readDraft(key)).toBe('There');
  });

  it('finds what was kept, once it is known whose it is', () => {
    expect(readDraft(key)).toBe('');
    setPrivateStorage(storageOf(new Map([[`draft:${key}`, 'Half an answer']]), () => undefined));
    expect(readDraft(key)).toBe('Half an answer');
  });

  it('knows what the server does not have yet', () => {
    writeDraft(key, 'New');
    expect(isDraftUnsaved(key)).toBe(true);
    markDraftSaved(key, 'New');
    expect(isDraftUnsaved(key)).toBe(false);
  });
});
