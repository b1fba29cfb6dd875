import type { Conversation } from '@shared/contract/chat';
import { ConversationList } from '../../src/features/chat/list/ConversationList';
import { ListSkeleton } from '../../src/features/chat/list/ListSkeleton';
import { MessageHits } from '../../src/features/chat/list/MessageHits';
import { BulkBar } from '../../src/features/chat/list/BulkBar';
import { VIEW_IDS, VIEWS } from '../../src/features/chat/list/views';
import { remember } from '../../src/core/storage/local-storage';
import {
  ME,
  buildMessage,
  buildOwnMessage,
  buildTeammate,
  minutesAgo,
} from '../../src/features/chat/testing/builders';
import { buildAccount, buildMember } from '../../src/features/chat/testing/crm-builders';
import css from '../gallery.module.css';
import { MockWorkspace } from '../MockWorkspace';
import { Example } from '../Example';
import type { SampleTexts } from '../sample-texts';
import type { MockData } from '../mock-data';
import { sampleMessages } from './sample-messages';
import type { GallerySection } from './types';

const nothing = (): void => undefined;
const ACCOUNTS = [
  buildAccount(),
  buildAccount({
    _id: 'account_2',
    account: { ...buildAccount().account, account_name: 'Northwind Repairs and Alterations' },
  }),
];

interface ListProps {
  readonly caption: string;
  readonly mockData: MockData;
  readonly view?: string;
  readonly height?: number;
}

function List({ caption, mockData, view, height = 420 }: ListProps) {
  return (
    <MockWorkspace mockData={mockData}>
      {(businessId) => {
        if (view !== undefined) remember(`inbox-view.${ME._id}.${businessId}`, view);
        return (
          <Example caption={caption} as="list" height={height}>
            <ConversationList
              accounts={ACCOUNTS}
              selectedId={null}
              userId={ME._id}
              businessId={businessId}
              onOpen={nothing}
              onOpenMessage={nothing}
              onNew={nothing}
            />
          </Example>
        );
      }}
    </MockWorkspace>
  );
}

function some(words: SampleTexts): Conversation[] {
  return [
    sampleMessages(words, { unread_count: 2, unanswered: true, last_inbound_at: minutesAgo(1380) }),
    sampleMessages(words, { assignee: buildTeammate({ name: words.teammate }) }, {}, words.other),
    sampleMessages(words, { unread_count: 1 }, { timestamp: minutesAgo(200) }, words.long),
    sampleMessages(words, {}, { direction: 'outbound', status: 'read', timestamp: minutesAgo(1600) }),
  ];
}

function hits(words: SampleTexts): MockData {
  const conversation = sampleMessages(words, {}, {}, words.long);
  const body = `${words.paragraph}${words.text} ${words.answer}`;
  return {
    found: [
      { message: buildMessage({ message: { body: words.text } }), conversation: sampleMessages(words) },
      { message: buildOwnMessage({ message: { body }, sent_at: minutesAgo(3000) }), conversation },
      { message: buildOwnMessage({ message_type: 'note', message: { body: words.answer } }), conversation },
    ],
  };
}

export const lists: GallerySection = {
  id: 'lists',
  title: 'The list',
  show: (words) => {
    const conversations = some(words);
    const word = words.text.split(' ')[2] ?? '';
    return (
      <>
        <List
          caption="With conversations, one pinned"
          mockData={{ conversations, pins: [conversations[3]?._id ?? ''] }}
        />
        <MockWorkspace>
          {() => (
            <Example caption="Loading" as="list" height={420}>
              <ListSkeleton />
            </Example>
          )}
        </MockWorkspace>
        <List caption="Failed" mockData={{ refused: { '/chat/whatsapp/conversations': 500 } }} />
        {VIEW_IDS.map((view) => (
          <List key={view} caption={`Empty: ${VIEWS[view].label}`} mockData={{}} view={view} height={340} />
        ))}
        <MockWorkspace mockData={{ members: [buildMember()] }}>
          {() => (
            <Example caption="Three chosen" as="list">
              <div className={css.rows} style={{ padding: '10px 12px 8px' }}>
                <BulkBar
                  conversations={conversations.slice(0, 3)}
                  change={async () => Promise.resolve(false)}
                  onClear={nothing}
                />
              </div>
            </Example>
          )}
        </MockWorkspace>
        {(
          [
            ['Found messages', hits(words)],
            ['No message found', {}],
            ['Search failed', { refused: { '/chat/whatsapp/messages': 500 } }],
            ['Searching', { refused: { '/chat/whatsapp/messages': 'never' } }],
          ] as const satisfies readonly (readonly [string, MockData])[]
        ).map(([caption, mockData]) => (
          <MockWorkspace key={caption} mockData={mockData}>
            {() => (
              <Example caption={caption} as="list">
                <div className={css.rows}>
                  <MessageHits search={word} noPeople onOpen={nothing} onClear={nothing} />
                </div>
              </Example>
            )}
          </MockWorkspace>
        ))}
      </>
    );
  },
};
