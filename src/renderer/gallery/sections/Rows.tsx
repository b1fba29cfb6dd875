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
import { Specimen } from '../Specimen';
import type { Words } from '../words';
import { PREVIEWS } from './previews';
import { talk } from './talk';
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

function attention(words: Words): readonly Shown[] {
  const own = { direction: 'outbound' as const, message: { body: words.answer } };
  return [
    { conversation: talk(words) },
    { conversation: talk(words, { unread_count: 3 }) },
    { conversation: talk(words, { unread_count: 120 }, {}, words.other) },
    { conversation: talk(words), selected: true },
    { conversation: talk(words), active: true },
    { conversation: talk(words, {}, {}, words.other), draft: words.answer },
    { conversation: talk(words, {}, { ...own, status: 'failed' }) },
    { conversation: talk(words, {}, { ...own, status: 'pending', checking: true }) },
    { conversation: talk(words, { unanswered: true, unread_count: 2, last_inbound_at: minutesAgo(1365) }) },
    { conversation: talk(words, { _id: 'conv_typing' }) },
    { conversation: talk(words, { _id: 'conv_typing_two', unread_count: 1 }) },
    ...(['pending', 'sent', 'delivered', 'read'] as const).map((status) => ({
      conversation: talk(words, {}, { ...own, status }),
    })),
  ];
}

function work(words: Words): readonly Shown[] {
  const assignee = buildTeammate({ name: words.teammate });
  const snoozed = { state: 'snoozed' as const, snoozed_until: minutesAgo(-1260) };
  const closing = { unanswered: true, unread_count: 1, last_inbound_at: minutesAgo(1400) };
  return [
    { conversation: talk(words, snoozed) },
    { conversation: talk(words, { woke_at: minutesAgo(5), unread_count: 1 }) },
    { conversation: talk(words, { state: 'closed' }) },
    { conversation: talk(words), pinned: true },
    { conversation: talk(words, { assignee }) },
    { conversation: talk(words, { assignee, unread_count: 14 }), pinned: true },
    { conversation: talk(words, { assignee, ...closing }), pinned: true },
    { conversation: talk(words, { assignee, ...snoozed, unread_count: 120 }), pinned: true },
    { conversation: talk(words, {}, { timestamp: minutesAgo(1500) }) },
    { conversation: talk(words, {}, { timestamp: minutesAgo(60 * 24 * 4) }) },
    { conversation: talk(words, {}, { timestamp: minutesAgo(60 * 24 * 40) }) },
  ];
}

function names(words: Words): readonly Shown[] {
  const nameless = (phone: string | null): Conversation =>
    talk(words, { participants: [buildCustomer({ name: '', phone, part_id: `contact_${phone ?? ''}` })] });
  return [
    { conversation: talk(words, { unread_count: 7 }, {}, words.long) },
    { conversation: talk(words, {}, {}, 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz') },
    { conversation: talk(words, {}, {}, 'ليلى الحسيني') },
    { conversation: talk(words, {}, { message: { body: 'מחר בבוקר אפשר (10:30)?' } }, 'יעל Levi (VIP)') },
    { conversation: talk(words, {}, { message: { body: '🎉🎉 👨‍👩‍👧‍👦 🇳🇬' } }, '👑 Queen B. 🐝') },
    { conversation: talk(words, {}, {}, '田中さくら') },
    { conversation: nameless('+2348035550142') },
    { conversation: nameless(null) },
    { conversation: talk(words, {}, { message: { body: 'x'.repeat(300) } }) },
    { conversation: talk(words, { last_message: null }) },
    { conversation: talk(words, {}, { revoked: true, message: {} }) },
  ];
}

const chosen = (words: Words): readonly Shown[] => [
  { conversation: talk(words), choosing: true, checked: true },
  { conversation: talk(words, { unread_count: 2 }, {}, words.other), choosing: true, checked: true },
  { conversation: talk(words), choosing: true },
];

const typing = (words: Words) => [
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
          <Specimen caption="What needs attention" as="list">
            <Rows rows={attention(words)} businessId={businessId} />
          </Specimen>
          <Specimen caption="Work and time" as="list">
            <Rows rows={work(words)} businessId={businessId} />
          </Specimen>
          <Specimen caption="Names and texts" as="list">
            <Rows rows={names(words)} businessId={businessId} />
          </Specimen>
          <Specimen caption="Chosen for several" as="list">
            <Rows rows={chosen(words)} businessId={businessId} />
          </Specimen>
          <Specimen caption="Previews of every type" as="list">
            <Rows
              rows={PREVIEWS.map(([message_type, message]) => ({
                conversation: talk(words, {}, { message_type, message }),
              }))}
              businessId={businessId}
            />
          </Specimen>
        </>
      )}
    </MockWorkspace>
  ),
};
