import { Example } from '../Example';
import { TableDemo } from './TableDemo';
import type { GallerySection } from './types';

const nothing = (): void => undefined;
const MORE = { hasMore: true, isLoading: true, problem: null, onMore: nothing } as const;

/** Tables of records in every state. */
export const tables: GallerySection = {
  id: 'tables',
  title: 'Tables',
  show: (words) => (
    <>
      <Example caption="Records that are sorted, sized, selected and opened" as="page" height={420}>
        <TableDemo words={words} label="Contacts" id="gallery" count={14} selected={[]} opens />
      </Example>
      <Example caption="Some are selected" as="page" height={360}>
        <TableDemo words={words} label="Selected contacts" count={12} selected={[0, 2, 3]} />
      </Example>
      <Example caption="Pages" as="page" height={420}>
        <TableDemo words={words} label="Pages of contacts" count={186} paged />
      </Example>
      <Example caption="Many rows" as="page" height={360}>
        <TableDemo words={words} label="Many contacts" count={2000} selected={[]} opens />
      </Example>
      <Example caption="Where it is narrow" as="thread" height={360}>
        <TableDemo words={words} label="Contacts beside a drawer" count={20} selected={[1]} />
      </Example>
      <Example caption="Where it is very narrow" as="list" height={360}>
        <TableDemo words={words} label="Contacts in a column" count={20} />
      </Example>
      <Example caption="Inside of a page" as="thread">
        <TableDemo words={words} label="Some contacts" layout="inline" count={3} rowHeight={36} />
      </Example>
      <Example caption="Pages in a narrow place" as="list" height={360}>
        <TableDemo words={words} label="Narrow pages" count={186} paged />
      </Example>
      <Example caption="Loading" as="page" height={300}>
        <TableDemo words={words} label="Contacts that load" count={null} selected={[]} />
      </Example>
      <Example caption="Failed" as="thread" height={300}>
        <TableDemo
          words={words}
          label="Contacts that failed"
          count={null}
          error={{ title: 'The contacts could not be loaded', text: words.text, onRetry: nothing }}
        />
      </Example>
      <Example caption="Empty" as="thread" height={300}>
        <TableDemo words={words} label="No contacts" count={0} />
      </Example>
      <Example caption="More are being loaded" as="thread" height={260}>
        <TableDemo words={words} label="Contacts that go on" count={3} more={MORE} />
      </Example>
      <Example caption="More could not be loaded" as="thread" height={260}>
        <TableDemo
          words={words}
          label="Contacts that stopped"
          count={3}
          more={{ ...MORE, isLoading: false, problem: 'Older ones could not be loaded.' }}
        />
      </Example>
    </>
  ),
};
