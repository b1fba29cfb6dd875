import { describe, expect, it } from 'vitest';
import type { Attachment } from '../composer/attachment';
import { buildMessage } from '../testing/builders';
import { toOutboxEntries } from './to-outbox-entries';

const attachment = (kind: Attachment['kind']): Attachment => ({
  file: new File(['x'], `file.${kind}`),
  kind,
  mime: 'x/y',
  url: 'blob:x',
});
const replyTo = buildMessage({ _id: 'msg_q' });

describe('entriesOf', () => {
  it('is nothing for nothing', () => {
    expect(toOutboxEntries('conv_1', { text: '  \n', attachments: [], replyTo })).toEqual([]);
  });

  it('sends the text as it was typed, with its quote', () => {
    const [entry, ...more] = toOutboxEntries('conv_1', { text: ' Hello ', attachments: [], replyTo });
    expect(more).toEqual([]);
    expect(entry).toMatchObject({
      conversationId: 'conv_1',
      outgoing: { type: 'text', message: { body: ' Hello ' }, quoted_message_id: 'msg_q' },
      preview: { message_type: 'text', quoted: { _id: 'msg_q' } },
    });
  });

  it('sends a picture with the text as its caption, once', () => {
    const entries = toOutboxEntries('conv_1', {
      text: 'Look',
      attachments: [attachment('image')],
      replyTo: null,
    });
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({ outgoing: { type: 'image', message: { caption: 'Look' } } });
    expect(entries[0]?.outgoing).not.toHaveProperty('quoted_message_id');
    expect(entries[0]?.file?.name).toBe('file.image');
  });

  it('sends the text after a recording, which takes no caption; only the first answers the quote', () => {
    const entries = toOutboxEntries('conv_1', {
      text: 'Listen',
      attachments: [attachment('audio')],
      replyTo,
    });
    expect(entries.map(({ outgoing }) => outgoing.type)).toEqual(['audio', 'text']);
    expect(entries[0]?.outgoing).toHaveProperty('quoted_message_id', 'msg_q');
    expect(entries[1]?.outgoing).not.toHaveProperty('quoted_message_id');
  });

  it('sends several files in their order, with the text under the first that takes it', () => {
    const attachments = [attachment('audio'), attachment('image'), attachment('document')];
    const entries = toOutboxEntries('conv_1', { text: 'All of it', attachments, replyTo });
    expect(entries.map(({ outgoing }) => outgoing.type)).toEqual(['audio', 'image', 'document']);
    expect(entries[1]).toMatchObject({ outgoing: { message: { caption: 'All of it' } } });
    expect(entries[2]?.outgoing.message).not.toHaveProperty('caption');
    expect(entries.map(({ outgoing }) => 'quoted_message_id' in outgoing)).toEqual([true, false, false]);
  });
});
