import { beforeEach, describe, expect, it, vi } from 'vitest';
import { farSide, file, picture, tab, text } from './testing/outbox-bench';

let far: ReturnType<typeof farSide>;
beforeEach(() => {
  far = farSide();
});

describe('files', () => {
  it('uploads first, and sends the id of the upload', async () => {
    const { engine, unsent } = tab(far);
    await engine.start('u1');
    await engine.enqueue(picture('k1'), file());
    await vi.waitFor(() => {
      expect(unsent()).toBe(0);
    });
    expect(far.uploads).toEqual(['fabric.png']);
    expect(JSON.parse(far.requests[0]?.body ?? '')).toEqual({
      type: 'image',
      message: { media_id: 'media-1' },
    });
  });

  it('does not upload again when only the sending failed: the same key carries the same body', async () => {
    const { engine, unsent, waits } = tab(far);
    far.next((key) => (key === 'upload' ? 'ok' : 'lost'));
    await engine.start('u1');
    await engine.enqueue(picture('k1'), file());
    await vi.waitFor(() => {
      expect(waits).toHaveLength(1);
    });
    far.next(null);
    waits[0]?.go();
    await vi.waitFor(() => {
      expect(unsent()).toBe(0);
    });
    expect(far.uploads).toHaveLength(1);
    expect(new Set(far.requests.map(({ body }) => body)).size).toBe(1);
  });

  it('stops an upload that is called off', async () => {
    const { engine, unsent, states, storage } = tab(far);
    far.next(() => 'hang');
    await engine.start('u1');
    await engine.enqueue(picture('k1'), file());
    await vi.waitFor(() => {
      expect(states()).toEqual(['uploading']);
    });
    await engine.discard('k1');
    expect(unsent()).toBe(0);
    expect(await storage.file('k1')).toBeNull();
    far.next(null);
    await engine.enqueue(text('k2'));
    await vi.waitFor(() => {
      expect(far.arrived()).toEqual(['k2']);
    });
  });

  it('shows a file that the server refuses', async () => {
    const { engine, entries, states } = tab(far);
    far.next(() => ({ status: 400, code: 'media_rejected', message: 'File type or size not supported.' }));
    await engine.start('u1');
    await engine.enqueue(picture('k1'), file());
    await vi.waitFor(() => {
      expect(states()).toEqual(['failed']);
    });
    expect(entries()[0]?.error?.code).toBe('media_rejected');
  });

  it('gives an upload up that the server fails to take three times, in words for people', async () => {
    const { engine, entries, states, waits } = tab(far);
    far.next(() => ({ status: 500, code: 'internal', message: 'Something went wrong on our side.' }));
    await engine.start('u1');
    await engine.enqueue(picture('k1'), file());
    for (const times of [1, 2]) {
      await vi.waitFor(() => {
        expect(waits).toHaveLength(times);
      });
      expect(entries()[0]?.error?.message).toBe('Failed to upload file.');
      waits[times - 1]?.go();
    }
    await vi.waitFor(() => {
      expect(states()).toEqual(['failed']);
    });
    expect(entries()[0]?.error).toMatchObject({ code: 'upload_failed', message: 'Failed to upload file.' });
    // Its writer may try again, from the beginning.
    far.next(null);
    await engine.retry('k1');
    await vi.waitFor(() => {
      expect(far.arrived()).toEqual(['k1']);
    });
  });

  it('waits with a file for room on the server as long as it takes, says so, and sends it then', async () => {
    const { engine, entries, states, waits, storage } = tab(far);
    const message = 'The server has no room left to store anything.';
    far.next((key) => (key === 'upload' ? { status: 507, code: 'storage_full', message } : 'ok'));
    await engine.start('u1');
    await engine.enqueue(picture('k1'), file());
    for (let times = 1; times < 6; times += 1) {
      await vi.waitFor(() => {
        expect(waits).toHaveLength(times);
      });
      expect(entries()[0]?.error).toMatchObject({ code: 'storage_full', message });
      expect(await storage.file('k1')).not.toBeNull();
      if (times === 5) far.next(null);
      waits[times - 1]?.go();
    }
    await vi.waitFor(() => {
      expect(far.arrived()).toEqual(['k1']);
    });
    expect(states()).toEqual([]);
  });

  it('waits with a file for the connection as long as it takes', async () => {
    const { engine, states, waits } = tab(far);
    far.next(() => 'lost');
    await engine.start('u1');
    await engine.enqueue(picture('k1'), file());
    for (let times = 1; times < 6; times += 1) {
      await vi.waitFor(() => {
        expect(waits).toHaveLength(times);
      });
      waits[times - 1]?.go();
    }
    expect(states()).not.toContain('failed');
  });
});
