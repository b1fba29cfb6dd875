import { useState } from 'react';
import type { Message } from '@shared/contract/chat';
import { REPLY_WINDOW_TOOLTIP } from '@shared/rules/reply-window';
import { Composer } from '../../src/features/chat/composer/Composer';
import { ComposerClosed } from '../../src/features/chat/composer/ComposerClosed';
import type { Attachment } from '../../src/features/chat/composer/attachment';
import { copy } from '../../src/features/chat/copy';
import { writeDraft } from '../../src/features/chat/drafts';
import { NoteComposer } from '../../src/features/chat/notes/NoteComposer';
import { ScheduledStrip } from '../../src/features/chat/scheduled/ScheduledStrip';
import { ME, buildMessage, buildOfType } from '../../src/features/chat/testing/builders';
import { buildMember } from '../../src/features/chat/testing/crm-builders';
import { ThreadSubjectContext } from '../../src/features/chat/thread/thread-actions';
import { IconButton } from '../../src/ui/IconButton';
import { AfterInteraction } from '../AfterInteraction';
import { type } from '../interactions';
import { MockWorkspace } from '../MockWorkspace';
import { Example } from '../Example';
import type { SampleTexts } from '../sample-texts';
import type { MockData } from '../mock-data';
import { attachment, replies, scheduled, ten } from './composer-contents';
import { contents } from './samples';
import type { GallerySection } from './types';

const nothing = (): void => undefined;
const NONE: readonly Attachment[] = [];
const VALUES = {
  first_name: 'Amara', last_name: 'Okafor', name: 'Amara Okafor', company: null, phone: null, email: null,
  agent_name: 'Marta Ruiz', agent_first_name: 'Marta', account_name: 'Northwind Tailors',
}; // prettier-ignore
const note = <IconButton icon="note" label={copy.writeNote} onClick={nothing} />;
const tools = [
  { icon: 'template', label: copy.sendTemplate, word: copy.templates, run: nothing },
  { icon: 'note', label: copy.writeNote, run: nothing },
] as const;

interface CaseProps {
  readonly caption: string;
  readonly words: SampleTexts;
  readonly text?: string;
  readonly replyTo?: Message;
  readonly attachments?: readonly Attachment[];
  readonly reading?: number;
  readonly mockData?: MockData;
  readonly height?: number;
}

function Written({
  draftKey,
  words,
  text = '',
  replyTo,
  attachments = NONE,
  reading = 0,
}: CaseProps & { readonly draftKey: string }) {
  useState(() => {
    writeDraft(draftKey, text);
  });
  return (
    <ThreadSubjectContext value={{ customerName: words.customer }}>
      <Composer
        draftKey={draftKey}
        files={{ attachments, reading, attach: nothing, remove: nothing, clear: nothing, restore: nothing }}
        replyTo={replyTo ?? null}
        onCancelReply={nothing}
        onTyping={nothing}
        onSend={nothing}
        focusToken={0}
        values={VALUES}
        onSendLater={nothing}
        tools={tools}
      />
    </ThreadSubjectContext>
  );
}

function Case(props: CaseProps) {
  const { caption, mockData = {}, height } = props;
  return (
    <MockWorkspace mockData={mockData}>
      {(businessId) => (
        <Example caption={caption} as="thread" {...(height === undefined ? {} : { height })}>
          {height !== undefined && <div style={{ flex: 1 }} />}
          <Written {...props} draftKey={`${ME._id}/${businessId}/composer`} />
        </Example>
      )}
    </MockWorkspace>
  );
}

function NoteCase({
  caption,
  text,
  words,
}: {
  readonly caption: string;
  readonly text: string;
  readonly words: SampleTexts;
}) {
  const members = [
    buildMember(),
    buildMember({ _id: 'user_3', first_name: words.long, last_name: '', email: 'm@northwind.example' }),
    buildMember({
      _id: 'user_4',
      first_name: 'Maria',
      last_name: 'Jonsdottir',
      email: 'j@northwind.example',
    }),
  ];
  return (
    <AfterInteraction act={type(text)}>
      <MockWorkspace mockData={{ members }}>
        {(businessId) => (
          <Example caption={caption} as="thread" height={280}>
            <div style={{ flex: 1 }} />
            <NoteComposer
              conversationId="conv_1"
              draftKey={`note/${ME._id}/${businessId}/x`}
              onClose={nothing}
            />
          </Example>
        )}
      </MockWorkspace>
    </AfterInteraction>
  );
}

export const composers: GallerySection = {
  id: 'composers',
  title: 'The composer',
  show: (words) => {
    const of = { words };
    const strip = (first: number, last: number): MockData => ({
      scheduled: scheduled(words).slice(first, last),
    });
    return (
      <>
        <Case caption="Empty" {...of} />
        <Case caption="Text" {...of} text={words.text} />
        <Case caption="More than four lines" {...of} text={words.paragraph.repeat(5)} />
        <Case caption="One long word" {...of} text={'x'.repeat(600)} />
        <Case caption="Too long" {...of} text={'x'.repeat(4100)} />
        <Case
          caption="One picture with a caption"
          {...of}
          text={words.caption}
          attachments={[attachment('cake.jpg', 'image')]}
        />
        <Case
          caption="A sound and a text"
          {...of}
          text={words.caption}
          attachments={[attachment('song.ogg', 'audio')]}
        />
        <Case caption="Ten files" {...of} attachments={ten(words)} />
        <Case caption="A file being read" {...of} text={words.text} reading={1} />
        {contents(words)
          .filter(([kind], index, all) => all.findIndex(([other]) => other === kind) === index)
          .map(([kind, content]) => (
            <Case key={kind} caption={`Answer to: ${kind}`} {...of} replyTo={buildOfType(kind, content)} />
          ))}
        <Case
          caption="Answer to a long text"
          {...of}
          replyTo={buildMessage({ message: { body: words.paragraph } })}
        />
        <Case
          caption="Quick replies"
          {...of}
          text="/"
          mockData={{ quickReplies: replies(words) }}
          height={280}
        />
        <Case caption="No quick reply" {...of} text="/zebra" height={200} />
        <NoteCase caption="Note" text="" words={words} />
        <NoteCase caption="Note with a mention being typed" text="Please look, @m" words={words} />
        <NoteCase caption="Note too long" text={words.paragraph.repeat(60)} words={words} />
        {(
          [
            ['Window closed', copy.closedTitle, REPLY_WINDOW_TOOLTIP],
            ['Never written', copy.neverTitle, REPLY_WINDOW_TOOLTIP],
          ] as const
        ).map(([caption, title, text]) => (
          <Example key={caption} caption={caption} as="thread">
            <ComposerClosed title={title} text={text} onTemplate={nothing} tools={note} />
          </Example>
        ))}
        <Example caption="Account disconnected" as="thread">
          <ComposerClosed title="" text={copy.accountDisconnected} tools={note} />
        </Example>
        <Example caption="Not allowed" as="thread">
          <ComposerClosed title="" text={copy.composerNotAllowed} />
        </Example>
        {(
          [
            ['Scheduled', 0, 2],
            ['Scheduled: cancelled and failed', 2, 4],
            ['Scheduled: held back', 4, 6],
            ['Scheduled: more than are shown', 0, 4],
          ] as const
        ).map(([caption, first, last]) => (
          <MockWorkspace key={caption} mockData={strip(first, last)}>
            {() => (
              <Example caption={caption} as="thread">
                <ScheduledStrip conversationId="conv_1" lastInboundAt={null} />
              </Example>
            )}
          </MockWorkspace>
        ))}
      </>
    );
  },
};
