import { MockWorkspace } from '../MockWorkspace';
import { Example } from '../Example';
import type { SampleTexts } from '../sample-texts';
import { colorAt } from '@shared/rules/avatar-color';
import type { PickLimit, RecordOption } from '../../src/ui/record-picker/record-list';
import { OnePickerDemo, PickerDemo, TextPickerDemo } from './PickerDemo';
import type { GallerySection } from './types';

const namesOf = (words: SampleTexts): readonly string[] => [
  words.company,
  words.customer,
  words.long,
  ...Array.from({ length: 42 }, (_, index) => `Company ${String(index + 1).padStart(2, '0')}`),
];

const peopleOf = (words: SampleTexts): readonly string[] => [
  words.customer,
  words.other,
  words.long,
  words.teammate,
  words.company,
];
const LIMIT: PickLimit = { max: 2, text: 'Two at most can be chosen.' };

/** A picture, a colour, a word beside it; the second and the third cannot be chosen. */
const rich = (name: string, index: number): Partial<RecordOption> => ({
  avatar: { id: name, src: null },
  color: colorAt(index % 3),
  detail: index === 3 ? undefined : 'Northwind Tailors',
  refused: index === 1 || index === 2 ? 'Reply window closed' : undefined,
});

/** Records to choose by name. */
export const pickers: GallerySection = {
  id: 'pickers',
  title: 'Record pickers',
  show: (words) => (
    <MockWorkspace>
      {() => (
        <>
          <Example as="panel" caption="several, nothing chosen">
            <PickerDemo names={namesOf(words)} label="Companies" creates />
          </Example>
          <Example as="panel" caption="several, three chosen">
            <PickerDemo
              names={namesOf(words)}
              label="Chosen companies"
              chosen={[words.company, words.customer, words.long]}
            />
          </Example>
          <Example as="panel" caption="one">
            <OnePickerDemo names={[words.customer, words.other, words.teammate]} />
          </Example>
          <Example as="panel" caption="several, as many as can be">
            <PickerDemo
              names={namesOf(words)}
              label="Limited"
              limit={LIMIT}
              chosen={[words.company, words.customer]}
            />
          </Example>
          <Example as="panel" caption="one, with pictures and colours">
            <OnePickerDemo label="Person" names={peopleOf(words)} beside={rich} />
          </Example>
          <Example as="panel" caption="a text of its own">
            <TextPickerDemo names={namesOf(words)} />
          </Example>
          <Example as="panel" caption="refused">
            <PickerDemo names={namesOf(words)} label="Refused" error="A deal needs a company." />
          </Example>
          <Example as="panel" caption="not to be changed">
            <PickerDemo names={namesOf(words)} label="Fixed" chosen={[words.company]} disabled />
          </Example>
          <Example as="panel" caption="list on its way">
            <PickerDemo names={[]} label="Waiting" state="waiting" />
          </Example>
          <Example as="panel" caption="list without anything">
            <PickerDemo names={[]} label="Empty" state="empty" />
          </Example>
          <Example as="panel" caption="list that failed">
            <PickerDemo names={namesOf(words)} label="Failing" state="failed" />
          </Example>
        </>
      )}
    </MockWorkspace>
  ),
};

/** Those whose list is always open. */
export const openPickers: GallerySection = {
  id: 'open-pickers',
  title: 'Record pickers with an open list',
  show: (words) => (
    <MockWorkspace>
      {() => (
        <>
          <Example as="thread" caption="list always open, some not to be chosen">
            <PickerDemo
              inline
              labelHidden
              names={peopleOf(words)}
              label="Forward to"
              limit={LIMIT}
              chosen={[words.customer]}
              beside={rich}
            />
          </Example>
          <Example as="panel" caption="list always open, as many as can be">
            <PickerDemo
              inline
              names={peopleOf(words)}
              label="Full"
              limit={LIMIT}
              chosen={[words.customer, words.teammate]}
              beside={rich}
            />
          </Example>
          <Example as="panel" caption="list always open, on its way">
            <PickerDemo inline names={[]} label="Open and waiting" state="waiting" />
          </Example>
          <Example as="panel" caption="list always open, without anything">
            <PickerDemo inline names={[]} label="Open and empty" state="empty" />
          </Example>
          <Example as="panel" caption="list always open, that failed">
            <PickerDemo inline names={peopleOf(words)} label="Open and failing" state="failed" />
          </Example>
        </>
      )}
    </MockWorkspace>
  ),
};
