import type { WhatsappAccount } from '@shared/contract/whatsapp-accounts';
import type { Conversation } from '@shared/contract/chat';
import { HeaderTools } from '../../src/features/chat/thread/HeaderTools';
import { ThreadHeader } from '../../src/features/chat/thread/ThreadHeader';
import { buildTeammate, minutesAgo } from '../../src/features/chat/testing/builders';
import { buildContact, buildMember } from '../../src/features/chat/testing/crm-builders';
import { copy } from '../../src/features/chat/copy';
import { Acted } from '../Acted';
import { press } from '../acts';
import { MockWorkspace } from '../MockWorkspace';
import { Specimen } from '../Specimen';
import { talk } from './talk';
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
        <Specimen caption={caption} as="thread" {...(height === undefined ? {} : { height })}>
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
        </Specimen>
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
        <Header caption="Open" conversation={talk(words)} />
        <Header caption="Nothing known, with the way back" conversation={talk(words)} known={false} back />
        <Header
          caption="Closing soon, assigned"
          conversation={talk(words, { assignee, unanswered: true, last_inbound_at: minutesAgo(1380) })}
        />
        <Header caption="Window closed" conversation={talk(words, { last_inbound_at: minutesAgo(3000) })} />
        <Header
          caption="Never written"
          conversation={talk(words, { last_inbound_at: null, last_inbound_message_id: null })}
        />
        <Header caption="Snoozed" conversation={talk(words, snoozed)} />
        <Header caption="Closed" conversation={talk(words, { state: 'closed' })} />
        <Header
          caption="Long name, snoozed, assigned"
          conversation={talk(words, { assignee, ...snoozed }, {}, words.long)}
          back
        />
        <Acted act={press(copy.assign)}>
          <Header caption="Assign" conversation={talk(words)} height={300} />
        </Acted>
        <Acted act={press(copy.snooze)}>
          <Header caption="Snooze" conversation={talk(words, snoozed)} height={400} />
        </Acted>
        <Acted act={press(copy.moreActions)}>
          <Header caption="More" conversation={talk(words)} pinned height={240} />
        </Acted>
      </>
    );
  },
};
