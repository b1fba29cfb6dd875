import type { Message } from '@shared/contract/chat';
import type { Presence } from '@shared/contract/presence';
import {
  ME,
  buildMessage,
  buildOwnMessage,
  buildPresence,
  buildTeammate,
  minutesAgo,
} from '../../src/features/chat/testing/builders';
import { NewMessagesPill } from '../../src/features/chat/thread/NewMessagesPill';
import { Thread } from '../../src/features/chat/thread/Thread';
import { UnreadPill } from '../../src/features/chat/thread/UnreadPill';
import { NoAccount } from '../../src/features/chat/NoAccount';
import { copy } from '../../src/features/chat/copy';
import { EmptyState } from '../../src/ui/EmptyState';
import { AfterInteraction } from '../AfterInteraction';
import { type } from '../interactions';
import css from '../gallery.module.css';
import { MockWorkspace } from '../MockWorkspace';
import { Example } from '../Example';
import type { SampleTexts } from '../sample-texts';
import type { MockData } from '../mock-data';
import { sampleMessages } from './sample-messages';
import type { GallerySection } from './types';

const nothing = (): void => undefined;
const ID = 'conv_thread';

interface ThreadCaseProps {
  readonly caption: string;
  readonly words: SampleTexts;
  readonly mockData?: MockData;
  readonly presence?: readonly Presence[];
  readonly searching?: boolean;
  readonly unread?: number;
  readonly height?: number;
}

function ThreadCase(props: ThreadCaseProps) {
  const { caption, words, mockData = {}, presence = [], searching = false, unread = 0, height = 440 } = props;
  const conversation = sampleMessages(words, { _id: ID, unread_count: unread });
  return (
    <MockWorkspace mockData={{ conversations: [conversation], ...mockData }} presence={presence}>
      {(businessId) => (
        <Example caption={caption} as="thread" height={height}>
          <Thread
            conversation={conversation}
            draftKey={`${ME._id}/${businessId}/${ID}`}
            canSend
            connected
            userId={ME._id}
            jumpToId={null}
            onJumpTaken={nothing}
            searching={searching}
            onCloseSearch={nothing}
          />
        </Example>
      )}
    </MockWorkspace>
  );
}

function threadMessages(words: SampleTexts): Message[] {
  const texts = [words.text, words.answer, words.caption, words.paragraph, 'Ok', words.text];
  return texts.map((body, n) => {
    const build = n % 2 === 0 ? buildMessage : buildOwnMessage;
    return build({ conversation_id: ID, message: { body }, sent_at: minutesAgo(n < 2 ? 1600 - n : 60 - n) });
  });
}

export const threads: GallerySection = {
  id: 'threads',
  title: 'The thread',
  show: (words) => {
    const messages = threadMessages(words);
    const mockData: MockData = { threads: { [ID]: messages } };
    const mate = (n: number, over: Partial<Presence> = {}): Presence =>
      buildPresence({
        conversation_id: ID,
        user: buildTeammate({ _id: `mate_${n}`, name: words.teammate }),
        ...over,
      });
    const conversation = sampleMessages(words, { _id: ID });
    const found = messages.slice(-2).map((message) => ({ message, conversation }));
    const word = words.text.split(' ')[2] ?? '';
    return (
      <>
        <ThreadCase caption="With messages, two unread" words={words} mockData={mockData} unread={2} />
        <ThreadCase
          caption="Loading"
          words={words}
          mockData={{ refused: { [`/chat/whatsapp/conversations/${ID}/messages`]: 'never' } }}
        />
        <ThreadCase
          caption="Failed"
          words={words}
          mockData={{ refused: { [`/chat/whatsapp/conversations/${ID}/messages`]: 500 } }}
        />
        <ThreadCase caption="No messages yet" words={words} />
        <AfterInteraction act={type(word)}>
          <ThreadCase caption="Search with hits" words={words} mockData={{ ...mockData, found }} searching />
        </AfterInteraction>
        <AfterInteraction act={type('zebra')}>
          <ThreadCase
            caption="Search without a hit"
            words={words}
            mockData={mockData}
            searching
            height={260}
          />
        </AfterInteraction>
        <ThreadCase
          caption="A teammate looks"
          words={words}
          mockData={mockData}
          presence={[mate(1)]}
          height={260}
        />
        <ThreadCase
          caption="Several look"
          words={words}
          mockData={mockData}
          presence={[mate(1), mate(2), mate(3), mate(4)]}
          height={260}
        />
        <ThreadCase
          caption="A teammate types"
          words={words}
          mockData={mockData}
          presence={[mate(1, { state: 'typing' })]}
          height={260}
        />
        <Example caption="Ways back to the end and up to the unread" as="thread">
          <div className={css.box}>
            <NewMessagesPill count={0} onClick={nothing} />
          </div>
          <div className={css.box}>
            <NewMessagesPill count={12} onClick={nothing} />
            <UnreadPill count={34} onClick={nothing} />
          </div>
        </Example>
        <Example caption="Nothing chosen" as="thread" height={260}>
          <EmptyState icon="chat" title={copy.selectConversation} />
        </Example>
        <Example caption="No account" as="thread" height={260}>
          <MockWorkspace>{() => <NoAccount />}</MockWorkspace>
        </Example>
      </>
    );
  },
};
