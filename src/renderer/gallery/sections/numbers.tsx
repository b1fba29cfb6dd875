import { Composer } from '../../src/features/chat/composer/Composer';
import { MessageHits } from '../../src/features/chat/list/MessageHits';
import { ReplyAs } from '../../src/features/chat/numbers/ReplyAs';
import { CustomerPanel } from '../../src/features/chat/panel/CustomerPanel';
import { buildMessage } from '../../src/features/chat/testing/builders';
import { buildAccount, buildContact } from '../../src/features/chat/testing/crm-builders';
import { MockWorkspace } from '../MockWorkspace';
import { Example } from '../Example';
import type { SampleTexts } from '../sample-texts';
import { Header } from './Header';
import { Rows } from './Rows';
import { sampleMessages } from './sample-messages';
import type { GallerySection } from './types';

const nothing = (): void => undefined;
const NOTHING_ATTACHED = {
  attachments: [],
  reading: 0, attach: nothing, remove: nothing, clear: nothing, restore: nothing,
} as const; // prettier-ignore
const VALUES = {
  first_name: 'Amara', last_name: 'Okafor', name: 'Amara Okafor', company: null, phone: null, email: null,
  agent_name: 'Marta Ruiz', agent_first_name: 'Marta', account_name: 'Northwind Tailors',
}; // prettier-ignore

const named = (_id: string, account_name: string) =>
  buildAccount({ _id, account: { ...buildAccount().account, account_name } });
const ACCOUNTS = [
  named('account_1', 'Northwind Tailors'),
  named('account_2', 'Northwind Repairs and Alterations'),
];

/** One customer writes to two of our numbers. */
const threads = (words: SampleTexts) =>
  (['account_1', 'account_2'] as const).map((platform_account_id) =>
    sampleMessages(words, { _id: `conv_${platform_account_id}`, platform_account_id }),
  );

export const numbers: GallerySection = {
  id: 'numbers',
  title: 'Several numbers',
  show: (words) => {
    const conversations = threads(words);
    const mockData = {
      accounts: ACCOUNTS,
      contact: buildContact({ name: words.customer }),
      found: conversations.map((conversation) => ({
        message: buildMessage({ message: { body: words.text } }),
        conversation,
      })),
    };
    const [word = ''] = words.text.split(' ');
    return (
      <>
        {conversations.map((conversation) => (
          <Header
            key={conversation._id}
            caption="The header says which"
            conversation={conversation}
            accounts={ACCOUNTS}
          />
        ))}
        <MockWorkspace mockData={mockData}>
          {(businessId) => (
            <>
              <Example caption="One customer with two threads" as="list">
                <Rows
                  rows={conversations.map((conversation) => ({ conversation }))}
                  businessId={businessId}
                />
              </Example>
              <Example caption="Found in both" as="list">
                <MessageHits search={word} noPeople onOpen={nothing} onClear={nothing} />
              </Example>
              <Example caption="The composer says as whom" as="thread">
                <ReplyAs id="reply-as" accountId="account_2" />
                <Composer
                  draftKey={`${businessId}/numbers`}
                  files={NOTHING_ATTACHED}
                  replyTo={null}
                  onCancelReply={nothing}
                  onTyping={nothing}
                  onSend={nothing}
                  focusToken={0}
                  values={VALUES}
                  describedBy="reply-as"
                />
              </Example>
              <Example caption="The panel says to whom" as="panel">
                <CustomerPanel
                  conversation={sampleMessages(words, { platform_account_id: 'account_2' })}
                  rights={{ contacts: true, companies: true, deals: true }}
                  onClose={nothing}
                  onOpenMessage={nothing}
                />
              </Example>
            </>
          )}
        </MockWorkspace>
      </>
    );
  },
};
