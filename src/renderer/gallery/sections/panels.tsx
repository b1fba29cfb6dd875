import type { Message } from '@shared/contract/chat';
import { CustomerPanel } from '../../src/features/chat/panel/CustomerPanel';
import type { PanelRights } from '../../src/features/chat/panel/use-customer-records';
import { buildMessage, buildOfType } from '../../src/features/chat/testing/builders';
import { buildCompany, buildContact, buildDeal } from '../../src/features/chat/testing/crm-builders';
import { AfterInteraction } from '../AfterInteraction';
import { FILES } from '../sample-files';
import { MockWorkspace } from '../MockWorkspace';
import { Example } from '../Example';
import type { SampleTexts } from '../sample-texts';
import type { MockData } from '../mock-data';
import { file, picture } from './samples';
import { sampleMessages } from './sample-messages';
import type { GallerySection } from './types';

const nothing = (): void => undefined;
const ALL: PanelRights = { contacts: true, companies: true, deals: true };
const SHELF = '/chat/whatsapp/conversations/conv_panel/shelf';

function Panel({ caption, words, mockData = {}, rights = ALL }: {
  readonly caption: string;
  readonly words: SampleTexts;
  readonly mockData?: MockData;
  readonly rights?: PanelRights;
}) {
  return (
    <MockWorkspace mockData={mockData}>
      {() => (
        <Example caption={caption} as="panel">
          <CustomerPanel
            conversation={sampleMessages(words, { _id: 'conv_panel' })}
            rights={rights}
            onClose={nothing}
            onOpenMessage={nothing}
          />
        </Example>
      )}
    </MockWorkspace>
  );
} // prettier-ignore

const chooseShelf =
  (index: number) =>
  (root: HTMLElement): void => {
    root.querySelectorAll<HTMLElement>('button[aria-pressed]')[index]?.click();
  };

const pictures = (words: SampleTexts): Message[] =>
  [FILES.fabric, FILES.cake, FILES.shop, FILES.chain, null].map((url) =>
    buildOfType(url === null ? 'video' : 'image', picture({ url, caption: words.caption })),
  );

export const panels: GallerySection = {
  id: 'panels',
  title: 'The panel',
  show: (words) => {
    const company = buildCompany({ mp_company_label: words.company });
    const contact = buildContact({
      name: words.customer,
      current_company_id: { _id: 'company_1', mp_company_label: words.company },
      address: { full_address: words.street, city: null, state: null, country: null, pincode: null },
    });
    const deals = [
      buildDeal({ deal_title: words.caption }),
      buildDeal({
        _id: 'deal_2',
        deal_title: words.paragraph,
        deal_value: 1_250_000.5,
        expected_close_date: null,
      }),
      buildDeal({ _id: 'deal_3' }),
      buildDeal({ _id: 'deal_4' }),
    ];
    const known: MockData = { contact, company, deals, shelf: pictures(words) };
    const bare = buildContact({
      email: null, phone: null, current_job_title: null, current_lifecycle_stage: null, current_company_id: null,
      assignee_id: null, tags: [], total_score: 0, communication_settings: {},
      address: { full_address: null, city: null, state: null, country: null, pincode: null },
    }); // prettier-ignore
    const long = buildContact({
      name: words.long,
      email: `${'very.long.address.'.repeat(5)}@okafor-textiles.example`,
      current_job_title: words.paragraph,
      tags: [{ _id: 'tag_1', label: words.paragraph }, { _id: 'tag_2', label: 'x'.repeat(80) }],
      communication_settings: { [words.paragraph]: true, product_news_for_wholesale_customers: false },
    }); // prettier-ignore
    const links = [
      buildMessage({
        message: { body: 'See https://northwind.example/orders/1182?a=very-long-query-that-does-not-end' },
      }),
      buildMessage({ message: { body: `${words.text} https://okafor-textiles.example` } }),
    ];
    return (
      <>
        <Panel caption="Full" words={words} mockData={known} />
        <Panel caption="Only a name" words={words} mockData={{ contact: bare }} />
        <Panel caption="Long values" words={words} mockData={{ ...known, contact: long, deals: [] }} />
        <Panel
          caption="Company forbidden"
          words={words}
          mockData={{ contact }}
          rights={{ ...ALL, companies: false }}
        />
        <Panel caption="Contact forbidden" words={words} rights={{ ...ALL, contacts: false }} />
        <Panel caption="Contact not found" words={words} />
        <Panel
          caption="Loading"
          words={words}
          mockData={{ refused: { '/customer/': 'never', [SHELF]: 'never' } }}
        />
        <Panel caption="Failed" words={words} mockData={{ refused: { '/customer/': 500, [SHELF]: 500 } }} />
        <Panel
          caption="Parts failed"
          words={words}
          mockData={{ contact, refused: { '/company/': 500, '/deal/': 500, [SHELF]: 500 } }}
        />
        <AfterInteraction act={chooseShelf(1)}>
          <Panel
            caption="Documents"
            words={words}
            mockData={{ contact: bare, shelf: [buildOfType('document', file(words))] }}
          />
        </AfterInteraction>
        <AfterInteraction act={chooseShelf(2)}>
          <Panel caption="Links" words={words} mockData={{ contact: bare, shelf: links }} />
        </AfterInteraction>
      </>
    );
  },
};
