// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { networkError } from '../../core/http/api-error';
import { privateStorage, privateStorageChanged } from '../../core/storage/private-storage';
import { type DraftSync, startDraftSync } from './draft-sync';
import { clearDrafts, draftKey, isDraftUnsaved, readDraft, writeDraft } from './drafts';

const BEGINNING = draftKey('user_1', 'biz_1', '');
const key = `${BEGINNING}conv_1`;

/** A server with drafts, whose answers can fail or be held back. */
function fakeServer() {
  const texts = new Map<string, string>();
  const server = {
    texts,
    saves: [] as string[],
    failing: false,
    refusing: false,
    signedOut: false,
    forbidding: false,
    hold: null as Promise<void> | null,
    transport: {
      async list() {
        if (server.failing) return { ok: false as const, error: networkError('network') };
        const value = [...texts].map(([conversation_id, text]) => ({
          conversation_id,
          text,
          updated_at: '2026-01-01T00:00:00.000Z',
        }));
        await server.hold;
        return { ok: true as const, value };
      },
      async save(conversationId: string, text: string) {
        server.saves.push(text);
        await server.hold;
        if (server.failing) return { ok: false as const, error: networkError('network') };
        if (server.signedOut)
          return { ok: false as const, error: { status: 401, code: 'not_signed_in', message: 'Sign in.' } };
        if (server.forbidding)
          return { ok: false as const, error: { status: 403, code: 'permission_denied', message: 'No.' } };
        if (server.refusing)
          return {
            ok: false as const,
            error: { status: 404, code: 'conversation_not_found', message: 'Gone.' },
          };
        if (text === '') texts.delete(conversationId);
        else texts.set(conversationId, text);
        return { ok: true as const, value: null };
      },
    },
  };
  return server;
}

describe('drafts in step with the server', () => {
  let server: ReturnType<typeof fakeServer>;
  let sync: DraftSync;

  beforeEach(() => {
    vi.useFakeTimers();
    clearDrafts();
    server = fakeServer();
    sync = startDraftSync(BEGINNING, server.transport);
  });
  afterEach(() => {
    sync.stop();
    vi.useRealTimers();
  });

  it('brings what was typed elsewhere', async () => {
    server.texts.set('conv_1', 'From the other machine');
    await sync.refresh();
    expect(readDraft(key)).toBe('From the other machine');
    expect(isDraftUnsaved(key)).toBe(false);
  });

  it('gives what was typed here to the server after a pause, once', async () => {
    for (const text of ['G', 'Go', 'Good']) writeDraft(key, text);
    await vi.advanceTimersByTimeAsync(900);
    expect(server.saves).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    expect(server.saves).toEqual(['Good']);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.saves).toEqual(['Good']);
    expect(server.texts.get('conv_1')).toBe('Good');
  });

  it('keeps what was typed here over what the server has, and brings it there', async () => {
    writeDraft(key, 'Mine');
    server.texts.set('conv_1', 'Older');
    await vi.advanceTimersByTimeAsync(100);
    await sync.refresh();
    expect(readDraft(key)).toBe('Mine');
    await vi.advanceTimersByTimeAsync(2000);
    expect(server.texts.get('conv_1')).toBe('Mine');
  });

  it('forgets a draft that was sent or removed elsewhere', async () => {
    server.texts.set('conv_1', 'Good');
    await sync.refresh();
    server.texts.clear();
    await sync.refresh();
    expect(readDraft(key)).toBe('');
  });

  it('does not bring back a message that was sent while an older answer was on its way', async () => {
    server.texts.set('conv_1', 'Good morning');
    await sync.refresh();
    let release = (): void => undefined;
    server.hold = new Promise((resolve) => (release = resolve));
    const asking = sync.refresh();
    writeDraft(key, '');
    release();
    server.hold = null;
    await asking;
    expect(readDraft(key)).toBe('');
    await vi.advanceTimersByTimeAsync(2000);
    expect(server.texts.size).toBe(0);
  });

  it('does not put an older answer over what was typed and saved in another tab meanwhile', async () => {
    server.texts.set('conv_1', 'Old');
    let release = (): void => undefined;
    server.hold = new Promise((resolve) => (release = resolve));
    const refreshing = sync.refresh();
    for (const kind of ['draft:', 'draft-saved:']) {
      privateStorage().remember(kind + key, 'New');
      privateStorageChanged(kind + key);
    }
    server.texts.set('conv_1', 'New');
    server.hold = null;
    release();
    await refreshing;
    expect(readDraft(key)).toBe('New');
  });

  it('tries again when the server could not be reached', async () => {
    server.failing = true;
    writeDraft(key, 'Offline');
    await vi.advanceTimersByTimeAsync(1100);
    expect(isDraftUnsaved(key)).toBe(true);
    server.failing = false;
    await vi.advanceTimersByTimeAsync(20_000);
    expect(server.texts.get('conv_1')).toBe('Offline');
  });

  it('keeps what was typed when the session was over, until the person is back', async () => {
    server.signedOut = true;
    writeDraft(key, 'Half a sent');
    sync.stop();
    await vi.advanceTimersByTimeAsync(60_000);
    server.signedOut = false;
    sync = startDraftSync(BEGINNING, server.transport);
    await sync.refresh();
    expect(readDraft(key)).toBe('Half a sent');
    await vi.advanceTimersByTimeAsync(2000);
    expect(server.texts.get('conv_1')).toBe('Half a sent');
  });

  it('keeps what was typed while the right to write is gone, and brings it to the server when it is back', async () => {
    server.forbidding = true;
    writeDraft(key, 'Half a sentence');
    sync.stop();
    await vi.runAllTimersAsync();
    expect(server.saves).toEqual(['Half a sentence']);

    server.forbidding = false;
    sync = startDraftSync(BEGINNING, server.transport);
    await sync.refresh();
    expect(readDraft(key)).toBe('Half a sentence');
    await vi.runAllTimersAsync();
    expect(server.texts.get('conv_1')).toBe('Half a sentence');
  });

  it('saves once where the storage of the browser is full', async () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    writeDraft(key, 'Good');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.saves).toEqual(['Good']);
    full.mockRestore();
  });

  it('does not offer again what is refused, and keeps it here', async () => {
    server.refusing = true;
    writeDraft(key, 'To nobody');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.saves).toEqual(['To nobody']);
    expect(readDraft(key)).toBe('To nobody');
  });

  it('goes out at once when the page goes away', async () => {
    writeDraft(key, 'Bye');
    sync.flush();
    await vi.advanceTimersByTimeAsync(0);
    expect(server.texts.get('conv_1')).toBe('Bye');
  });

  it('keeps a text that is too long for the server whole, without offering it for ever', async () => {
    writeDraft(key, 'x'.repeat(30_000));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.saves.map(({ length }) => length)).toEqual([20_000]);
    expect(readDraft(key)).toHaveLength(30_000);
  });
});
