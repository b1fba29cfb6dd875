import { Specimen } from '../Specimen';
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
      <Specimen caption="Records that are sorted, sized, selected and opened" as="page" height={420}>
        <TableDemo words={words} label="Contacts" id="gallery" count={14} selected={[]} opens />
      </Specimen>
      <Specimen caption="Some are selected" as="page" height={360}>
        <TableDemo words={words} label="Selected contacts" count={12} selected={[0, 2, 3]} />
      </Specimen>
      <Specimen caption="Pages" as="page" height={420}>
        <TableDemo words={words} label="Pages of contacts" count={186} paged />
      </Specimen>
      <Specimen caption="Many rows" as="page" height={360}>
        <TableDemo words={words} label="Many contacts" count={2000} selected={[]} opens />
      </Specimen>
      <Specimen caption="Where it is narrow" as="thread" height={360}>
        <TableDemo words={words} label="Contacts beside a drawer" count={20} selected={[1]} />
      </Specimen>
      <Specimen caption="Where it is very narrow" as="list" height={360}>
        <TableDemo words={words} label="Contacts in a column" count={20} />
      </Specimen>
      <Specimen caption="Inside of a page" as="thread">
        <TableDemo words={words} label="Some contacts" layout="inline" count={3} rowHeight={36} />
      </Specimen>
      <Specimen caption="Pages in a narrow place" as="list" height={360}>
        <TableDemo words={words} label="Narrow pages" count={186} paged />
      </Specimen>
      <Specimen caption="Loading" as="page" height={300}>
        <TableDemo words={words} label="Contacts that load" count={null} selected={[]} />
      </Specimen>
      <Specimen caption="Failed" as="thread" height={300}>
        <TableDemo
          words={words}
          label="Contacts that failed"
          count={null}
          error={{ title: 'The contacts could not be loaded', text: words.text, onRetry: nothing }}
        />
      </Specimen>
      <Specimen caption="Empty" as="thread" height={300}>
        <TableDemo words={words} label="No contacts" count={0} />
      </Specimen>
      <Specimen caption="More are being loaded" as="thread" height={260}>
        <TableDemo words={words} label="Contacts that go on" count={3} more={MORE} />
      </Specimen>
      <Specimen caption="More could not be loaded" as="thread" height={260}>
        <TableDemo
          words={words}
          label="Contacts that stopped"
          count={3}
          more={{ ...MORE, isLoading: false, problem: 'Older ones could not be loaded.' }}
        />
      </Specimen>
    </>
  ),
};
