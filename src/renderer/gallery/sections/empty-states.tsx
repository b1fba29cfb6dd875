import { Button } from '../../src/ui/Button';
import { EmptyState } from '../../src/ui/EmptyState';
import { Example } from '../Example';
import type { GallerySection } from './types';

/** Everything that stands where there is nothing: whole places, and small ones inside of something else. */
export const emptyStates: GallerySection = {
  id: 'empty',
  title: 'Nothing here',
  show: (words) => {
    const clear = <Button>Clear search</Button>;
    return (
      <>
        <Example caption="Whole, with the next step" as="thread" height={420}>
          <EmptyState icon="bolt" title="Nothing yet" text={words.text} action={<Button>Add</Button>} />
        </Example>
        <Example caption="Whole, searched to nothing" as="list" height={420}>
          <EmptyState icon="search" title={`Nothing fits “${words.customer}”`} action={clear} />
        </Example>
        <Example caption="Whole, not allowed, long" as="panel" height={420}>
          <EmptyState icon="lock" title={words.paragraph} />
        </Example>
        <Example caption="Small" as="panel">
          <EmptyState size="small" title="Nothing yet." />
        </Example>
        <Example caption="Small, searched to nothing" as="panel">
          <EmptyState size="small" title={`Nothing fits “${words.long}”`} action={clear} />
        </Example>
        <Example caption="Small, with more words" as="list">
          <EmptyState size="small" title="Nothing found" text={words.paragraph} />
        </Example>
      </>
    );
  },
};
