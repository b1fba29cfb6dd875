import { MockWorkspace } from '../MockWorkspace';
import { Example } from '../Example';
import type { SampleTexts } from '../sample-texts';
import { OnePickerDemo, PickerDemo } from './PickerDemo';
import type { GallerySection } from './types';

const namesOf = (words: SampleTexts): readonly string[] => [
  words.company,
  words.customer,
  words.long,
  ...Array.from({ length: 42 }, (_, index) => `Company ${String(index + 1).padStart(2, '0')}`),
];

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
