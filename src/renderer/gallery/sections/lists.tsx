import type { Conversation } from '@shared/contract/chat';
import { ConversationList } from '../../src/features/chat/list/ConversationList';
import { ListSkeleton } from '../../src/features/chat/list/ListSkeleton';
import { MessageHits } from '../../src/features/chat/list/MessageHits';
import { BulkBar } from '../../src/features/chat/list/BulkBar';
import { VIEW_IDS, VIEWS } from '../../src/features/chat/list/views';
import { remember } from '../../src/core/memory/local-memory';
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
import { Specimen } from '../Specimen';
import type { Words } from '../words';
import type { MockData } from '../mock-data';
import { talk } from './talk';
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
          <Specimen caption={caption} as="list" height={height}>
            <ConversationList
              accounts={ACCOUNTS}
              selectedId={null}
              userId={ME._id}
              businessId={businessId}
              onOpen={nothing}
              onOpenMessage={nothing}
              onNew={nothing}
            />
          </Specimen>
        );
      }}
    </MockWorkspace>
  );
}

function some(words: Words): Conversation[] {
  return [
    talk(words, { unread_count: 2, unanswered: true, last_inbound_at: minutesAgo(1380) }),
    talk(words, { assignee: buildTeammate({ name: words.teammate }) }, {}, words.other),
    talk(words, { unread_count: 1 }, { timestamp: minutesAgo(200) }, words.long),
    talk(words, {}, { direction: 'outbound', status: 'read', timestamp: minutesAgo(1600) }),
  ];
}

function hits(words: Words): MockData {
  const conversation = talk(words, {}, {}, words.long);
  const body = `${words.paragraph}${words.text} ${words.answer}`;
  return {
    found: [
      { message: buildMessage({ message: { body: words.text } }), conversation: talk(words) },
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
            <Specimen caption="Loading" as="list" height={420}>
              <ListSkeleton />
            </Specimen>
          )}
        </MockWorkspace>
        <List caption="Failed" mockData={{ refused: { '/chat/whatsapp/conversations': 500 } }} />
        {VIEW_IDS.map((view) => (
          <List key={view} caption={`Empty: ${VIEWS[view].label}`} mockData={{}} view={view} height={340} />
        ))}
        <MockWorkspace mockData={{ members: [buildMember()] }}>
          {() => (
            <Specimen caption="Three chosen" as="list">
              <div className={css.rows} style={{ padding: '10px 12px 8px' }}>
                <BulkBar
                  conversations={conversations.slice(0, 3)}
                  change={async () => Promise.resolve(false)}
                  onClear={nothing}
                />
              </div>
            </Specimen>
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
              <Specimen caption={caption} as="list">
                <div className={css.rows}>
                  <MessageHits search={word} noPeople onOpen={nothing} onClear={nothing} />
                </div>
              </Specimen>
            )}
          </MockWorkspace>
        ))}
      </>
    );
  },
};
