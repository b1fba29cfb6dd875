import { useState } from 'react';
import type { Conversation } from '@shared/contract/chat';
import { draftKey, writeDraft } from '../../src/features/chat/drafts';
import { ConversationRow } from '../../src/features/chat/list/ConversationRow';
import {
  ME,
  buildCustomer,
  buildPresence,
  buildTeammate,
  minutesAgo,
} from '../../src/features/chat/testing/builders';
import css from '../gallery.module.css';
import { MockWorkspace } from '../MockWorkspace';
import { Example } from '../Example';
import type { SampleTexts } from '../sample-texts';
import { PREVIEWS } from './previews';
import { sampleMessages } from './sample-messages';
import type { GallerySection } from './types';

/** How the list shows a conversation. */
interface Shown {
  readonly conversation: Conversation;
  readonly selected?: boolean;
  readonly active?: boolean;
  readonly checked?: boolean;
  readonly choosing?: boolean;
  readonly pinned?: boolean;
  readonly draft?: string;
}

const nothing = (): void => undefined;
const NOTHING_AHEAD = { rest: nothing, leave: nothing, press: nothing };

/** Rows of the list, as they stand below each other. */
export function Rows({ rows, businessId }: { readonly rows: readonly Shown[]; readonly businessId: string }) {
  useState(() => {
    for (const { conversation, draft } of rows) {
      if (draft !== undefined) writeDraft(draftKey(ME._id, businessId, conversation._id), draft);
    }
  });
  return (
    <div className={css.rows} role="listbox" aria-label="Conversations" aria-multiselectable tabIndex={0}>
      {rows.map(({ conversation, selected, active, checked, choosing, pinned }, index) => (
        <ConversationRow
          key={conversation._id}
          conversation={conversation}
          selected={selected ?? false}
          reading={false}
          active={active ?? false}
          checked={checked ?? false}
          choosing={choosing ?? false}
          pinned={pinned ?? false}
          userId={ME._id}
          businessId={businessId}
          index={index}
          total={rows.length}
          onOpen={nothing}
          onCheck={nothing}
          ahead={NOTHING_AHEAD}
        />
      ))}
    </div>
  );
}

function attention(words: SampleTexts): readonly Shown[] {
  const own = { direction: 'outbound' as const, message: { body: words.answer } };
  return [
    { conversation: sampleMessages(words) },
    { conversation: sampleMessages(words, { unread_count: 3 }) },
    { conversation: sampleMessages(words, { unread_count: 120 }, {}, words.other) },
    { conversation: sampleMessages(words), selected: true },
    { conversation: sampleMessages(words), active: true },
    { conversation: sampleMessages(words, {}, {}, words.other), draft: words.answer },
    { conversation: sampleMessages(words, {}, { ...own, status: 'failed' }) },
    { conversation: sampleMessages(words, {}, { ...own, status: 'pending', checking: true }) },
    {
      conversation: sampleMessages(words, {
        unanswered: true,
        unread_count: 2,
        last_inbound_at: minutesAgo(1365),
      }),
    },
    { conversation: sampleMessages(words, { _id: 'conv_typing' }) },
    { conversation: sampleMessages(words, { _id: 'conv_typing_two', unread_count: 1 }) },
    ...(['pending', 'sent', 'delivered', 'read'] as const).map((status) => ({
      conversation: sampleMessages(words, {}, { ...own, status }),
    })),
  ];
}

function work(words: SampleTexts): readonly Shown[] {
  const assignee = buildTeammate({ name: words.teammate });
  const snoozed = { state: 'snoozed' as const, snoozed_until: minutesAgo(-1260) };
  const closing = { unanswered: true, unread_count: 1, last_inbound_at: minutesAgo(1400) };
  return [
    { conversation: sampleMessages(words, snoozed) },
    { conversation: sampleMessages(words, { woke_at: minutesAgo(5), unread_count: 1 }) },
    { conversation: sampleMessages(words, { state: 'closed' }) },
    { conversation: sampleMessages(words), pinned: true },
    { conversation: sampleMessages(words, { assignee }) },
    { conversation: sampleMessages(words, { assignee, unread_count: 14 }), pinned: true },
    { conversation: sampleMessages(words, { assignee, ...closing }), pinned: true },
    { conversation: sampleMessages(words, { assignee, ...snoozed, unread_count: 120 }), pinned: true },
    { conversation: sampleMessages(words, {}, { timestamp: minutesAgo(1500) }) },
    { conversation: sampleMessages(words, {}, { timestamp: minutesAgo(60 * 24 * 4) }) },
    { conversation: sampleMessages(words, {}, { timestamp: minutesAgo(60 * 24 * 40) }) },
  ];
}

function names(words: SampleTexts): readonly Shown[] {
  const nameless = (phone: string | null): Conversation =>
    sampleMessages(words, {
      participants: [buildCustomer({ name: '', phone, part_id: `contact_${phone ?? ''}` })],
    });
  return [
    { conversation: sampleMessages(words, { unread_count: 7 }, {}, words.long) },
    {
      conversation: sampleMessages(
        words,
        {},
        {},
        'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz',
      ),
    },
    { conversation: sampleMessages(words, {}, {}, 'ليلى الحسيني') },
    {
      conversation: sampleMessages(
        words,
        {},
        { message: { body: 'מחר בבוקר אפשר (10:30)?' } },
        'יעל Levi (VIP)',
      ),
    },
    { conversation: sampleMessages(words, {}, { message: { body: '🎉🎉 👨‍👩‍👧‍👦 🇳🇬' } }, '👑 Queen B. 🐝') },
    { conversation: sampleMessages(words, {}, {}, '田中さくら') },
    { conversation: nameless('+2348035550142') },
    { conversation: nameless(null) },
    { conversation: sampleMessages(words, {}, { message: { body: 'x'.repeat(300) } }) },
    { conversation: sampleMessages(words, { last_message: null }) },
    { conversation: sampleMessages(words, {}, { revoked: true, message: {} }) },
  ];
}

const chosen = (words: SampleTexts): readonly Shown[] => [
  { conversation: sampleMessages(words), choosing: true, checked: true },
  {
    conversation: sampleMessages(words, { unread_count: 2 }, {}, words.other),
    choosing: true,
    checked: true,
  },
  { conversation: sampleMessages(words), choosing: true },
];

const typing = (words: SampleTexts) => [
  buildPresence({
    conversation_id: 'conv_typing',
    state: 'typing',
    user: buildTeammate({ name: words.teammate }),
  }),
  buildPresence({ conversation_id: 'conv_typing_two', state: 'typing' }),
  buildPresence({
    conversation_id: 'conv_typing_two',
    state: 'typing',
    user: buildTeammate({ _id: 'user_3' }),
  }),
];

export const rows: GallerySection = {
  id: 'rows',
  title: 'Conversation rows',
  show: (words) => (
    <MockWorkspace presence={typing(words)}>
      {(businessId) => (
        <>
          <Example caption="What needs attention" as="list">
            <Rows rows={attention(words)} businessId={businessId} />
          </Example>
          <Example caption="Work and time" as="list">
            <Rows rows={work(words)} businessId={businessId} />
          </Example>
          <Example caption="Names and texts" as="list">
            <Rows rows={names(words)} businessId={businessId} />
          </Example>
          <Example caption="Chosen for several" as="list">
            <Rows rows={chosen(words)} businessId={businessId} />
          </Example>
          <Example caption="Previews of every type" as="list">
            <Rows
              rows={PREVIEWS.map(([message_type, message]) => ({
                conversation: sampleMessages(words, {}, { message_type, message }),
              }))}
              businessId={businessId}
            />
          </Example>
        </>
      )}
    </MockWorkspace>
  ),
};
