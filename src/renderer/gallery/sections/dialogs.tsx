import type { ReactNode } from 'react';
import { LazyBoundary } from '../../src/ui/LazyBoundary';
import { lazy } from '../../src/ui/lazy';
import {
  BUILDER_NOW,
  buildMessage,
  buildQuickReply,
  minutesAgo,
} from '../../src/features/chat/testing/builders';
import { buildAccount, buildContact } from '../../src/features/chat/testing/crm-builders';
import { FILES } from '../sample-files';
import { MockWorkspace } from '../MockWorkspace';
import type { SampleTexts } from '../sample-texts';
import type { MockData } from '../mock-data';
import { sampleMessages } from './sample-messages';
import type { GallerySection } from './types';

const StartConversationDialog = lazy(() => import('../../src/features/chat/start/StartConversationDialog'));
const ForwardDialog = lazy(() => import('../../src/features/chat/forward/ForwardDialog'));
const QuickReplyDialog = lazy(async () => ({
  default: (await import('../../src/features/chat/quick-replies/QuickReplyDialog')).QuickReplyDialog,
}));
const ScheduleDialog = lazy(() => import('../../src/features/chat/scheduled/ScheduleDialog'));
const MediaViewer = lazy(() => import('../../src/features/chat/viewer/MediaViewer'));

const nothing = (): void => undefined;
const HOUR = 3_600_000;

function over(
  id: string,
  title: string,
  mockData: (words: SampleTexts) => MockData,
  dialog: (words: SampleTexts) => ReactNode,
): GallerySection {
  return {
    id: `dialog-${id}`,
    title: `Dialog: ${title}`,
    alone: true,
    show: (words) => (
      <MockWorkspace mockData={mockData(words)}>
        {() => <LazyBoundary fallback={null}>{dialog(words)}</LazyBoundary>}
      </MockWorkspace>
    ),
  };
}

const people = (words: SampleTexts): MockData => ({
  conversations: [
    sampleMessages(words),
    sampleMessages(words, { last_inbound_at: minutesAgo(4000) }, {}, words.other),
    sampleMessages(words, {}, {}, words.long),
  ],
  contacts: [
    buildContact({ name: words.customer }),
    buildContact({ _id: 'contact_2', name: words.long, phone: null }),
  ],
});

const start = (contact: ReturnType<typeof buildContact> | null) => (
  <StartConversationDialog
    accounts={[buildAccount(), buildAccount({ _id: 'account_2', status: 0 })]}
    contact={contact}
    onClose={nothing}
    onStarted={nothing}
  />
);

export const dialogs: readonly GallerySection[] = [
  over('start', 'start a conversation', people, () => start(null)),
  over('start-refused', 'start without a phone number', people, (words) =>
    start(buildContact({ name: words.long, phone: null })),
  ),
  over(
    'forward',
    'forward',
    (words) => ({ ...people(words), accounts: [buildAccount(), buildAccount({ _id: 'account_2' })] }),
    (words) => (
      <ForwardDialog message={buildMessage({ message: { body: words.paragraph } })} onClose={nothing} />
    ),
  ),
  over(
    'forward-failed',
    'forward, failed',
    () => ({ refused: { '/chat/whatsapp/conversations': 500 } }),
    (words) => <ForwardDialog message={buildMessage({ message: { body: words.text } })} onClose={nothing} />,
  ),
  over(
    'quick-reply',
    'a quick reply, changed by somebody else meanwhile',
    () => ({}),
    (words) => (
      <QuickReplyDialog
        reply={buildQuickReply({ body: `{{first_name|there}} ${words.paragraph} {{wrong}}` })}
        now={buildQuickReply({ updated_at: minutesAgo(0) })}
        onClose={nothing}
      />
    ),
  ),
  over(
    'quick-reply-new',
    'a new quick reply',
    () => ({}),
    () => <QuickReplyDialog reply={null} now={undefined} onClose={nothing} />,
  ),
  over(
    'schedule',
    'send later',
    () => ({}),
    () => (
      <ScheduleDialog
        closesAt={BUILDER_NOW + 8 * HOUR}
        onClose={nothing}
        onSchedule={async () => Promise.resolve(null)}
      />
    ),
  ),
  over(
    'schedule-late',
    'send later, window about to close',
    () => ({}),
    () => (
      <ScheduleDialog
        closesAt={BUILDER_NOW + HOUR / 2}
        onClose={nothing}
        onSchedule={async () => Promise.resolve(null)}
      />
    ),
  ),
  over(
    'viewer',
    'picture',
    () => ({}),
    (words) => (
      <MediaViewer
        item={{
          id: 'picture',
          kind: 'image',
          title: words.caption,
          file: null,
          media: {
            media_id: 'm',
            url: FILES.fabric,
            thumb_url: null,
            mime_type: 'image/jpeg',
            state: 'ready',
          },
        }}
        onClose={nothing}
      />
    ),
  ),
];
