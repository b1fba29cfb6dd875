import type { WhatsappAccount } from '@shared/contract/whatsapp-accounts';
import type { Conversation } from '@shared/contract/chat';
import { HeaderTools } from '../../src/features/chat/thread/HeaderTools';
import { ThreadHeader } from '../../src/features/chat/thread/ThreadHeader';
import { buildTeammate, minutesAgo } from '../../src/features/chat/testing/builders';
import { buildContact, buildMember } from '../../src/features/chat/testing/crm-builders';
import { copy } from '../../src/features/chat/copy';
import { AfterInteraction } from '../AfterInteraction';
import { press } from '../interactions';
import { MockWorkspace } from '../MockWorkspace';
import { Example } from '../Example';
import { sampleMessages } from './sample-messages';
import type { GallerySection } from './types';

const NONE: never[] = [];
const nothing = (): void => undefined;
const ACTIONS = {
  assign: nothing,
  snooze: nothing,
  close: nothing,
  reopen: nothing,
  markUnread: nothing,
  toggleUnanswered: nothing,
  togglePin: nothing,
};

interface HeaderProps {
  readonly caption: string;
  readonly conversation: Conversation;
  readonly known?: boolean;
  readonly pinned?: boolean;
  readonly back?: boolean;
  readonly height?: number;
  /** The numbers of the workspace. */
  readonly accounts?: readonly WhatsappAccount[];
}

/** The header of a thread, alone. */
export function Header(props: HeaderProps) {
  const {
    caption,
    conversation,
    known = true,
    pinned = false,
    back = false,
    height,
    accounts = NONE,
  } = props;
  const members = [buildMember(), buildMember({ _id: 'user_1', first_name: 'Marta', last_name: 'Ruiz' })];
  return (
    <MockWorkspace mockData={{ members, accounts }}>
      {() => (
        <Example caption={caption} as="thread" {...(height === undefined ? {} : { height })}>
          <ThreadHeader
            conversation={conversation}
            contact={known ? buildContact() : undefined}
            onBack={back ? nothing : undefined}
            panelOpen={false}
            onTogglePanel={nothing}
            tools={
              <HeaderTools
                conversation={conversation}
                actions={ACTIONS}
                pinned={pinned}
                onSearch={nothing}
                openMenu={null}
                onMenu={nothing}
              />
            }
          />
        </Example>
      )}
    </MockWorkspace>
  );
}

export const headers: GallerySection = {
  id: 'headers',
  title: 'The header',
  show: (words) => {
    const assignee = buildTeammate({ name: words.teammate });
    const snoozed = { state: 'snoozed' as const, snoozed_until: minutesAgo(-1260) };
    return (
      <>
        <Header caption="Open" conversation={sampleMessages(words)} />
        <Header
          caption="Nothing known, with the way back"
          conversation={sampleMessages(words)}
          known={false}
          back
        />
        <Header
          caption="Closing soon, assigned"
          conversation={sampleMessages(words, {
            assignee,
            unanswered: true,
            last_inbound_at: minutesAgo(1380),
          })}
        />
        <Header
          caption="Window closed"
          conversation={sampleMessages(words, { last_inbound_at: minutesAgo(3000) })}
        />
        <Header
          caption="Never written"
          conversation={sampleMessages(words, { last_inbound_at: null, last_inbound_message_id: null })}
        />
        <Header caption="Snoozed" conversation={sampleMessages(words, snoozed)} />
        <Header caption="Closed" conversation={sampleMessages(words, { state: 'closed' })} />
        <Header
          caption="Long name, snoozed, assigned"
          conversation={sampleMessages(words, { assignee, ...snoozed }, {}, words.long)}
          back
        />
        <AfterInteraction act={press(copy.assign)}>
          <Header caption="Assign" conversation={sampleMessages(words)} height={300} />
        </AfterInteraction>
        <AfterInteraction act={press(copy.snooze)}>
          <Header caption="Snooze" conversation={sampleMessages(words, snoozed)} height={400} />
        </AfterInteraction>
        <AfterInteraction act={press(copy.moreActions)}>
          <Header caption="More" conversation={sampleMessages(words)} pinned height={240} />
        </AfterInteraction>
      </>
    );
  },
};
