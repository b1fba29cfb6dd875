import { type ComponentProps, useState } from 'react';
import { AntdProvider } from '../../src/ui/theme/AntdProvider';
import type { RecordList, RecordOption } from '../../src/ui/record-picker/record-list';
import { RecordPicker } from '../../src/ui/record-picker/RecordPicker';

type SeveralProps = Extract<ComponentProps<typeof RecordPicker>, { multiple: true }>;

interface PickerDemoProps extends Partial<Omit<SeveralProps, 'value' | 'onChange'>> {
  readonly names: readonly string[];
  readonly chosen?: readonly string[];
  /** Of the list: it never comes, it fails once, or there is nothing. */
  readonly state?: 'waiting' | 'failed' | 'empty';
  readonly creates?: boolean;
  /** What stands beside the names; without it, nothing. */
  readonly beside?: (name: string, index: number) => Partial<RecordOption>;
}

const PAGE = 30;
const FILLS = { flex: 1, minWidth: 0 };
const optionOf = (name: string): RecordOption => ({ value: name, label: name });

/** The names that fit what is searched, a page at a time. */
function useNames(
  names: readonly string[],
  state: PickerDemoProps['state'],
  beside: PickerDemoProps['beside'] = () => ({}),
) {
  const [pages, setPages] = useState(1);
  const [isMended, setMended] = useState(false);
  const failed = state === 'failed' && !isMended;
  return (search: string): RecordList => {
    const fitting = names.filter((name) => name.toLowerCase().includes(search.toLowerCase()));
    const shown = state === undefined || isMended ? fitting.slice(0, pages * PAGE) : [];
    return {
      options: shown.map((name) => ({ ...optionOf(name), ...beside(name, names.indexOf(name)) })),
      loading: state === 'waiting',
      error: failed ? { status: 500, code: 'internal', message: 'Something went wrong.' } : undefined,
      hasMore: shown.length >= PAGE && shown.length < fitting.length,
      onMore: () => {
        setPages(pages + 1);
      },
      onRetry: () => {
        setMended(true);
      },
    };
  };
}

/** A picker of several records that remembers what is picked. */
export function PickerDemo(props: PickerDemoProps) {
  const { names, chosen = [], state, creates = false, beside, ...rest } = props;
  const [value, setValue] = useState<readonly RecordOption[]>(chosen.map(optionOf));
  const [made, setMade] = useState<readonly string[]>([]);
  const listOf = useNames([...names, ...made], state, beside);
  return (
    <AntdProvider>
      <RecordPicker
        label="Companies"
        placeholder="Search companies"
        empty="No Companies Found!"
        searchAfterMs={300}
        {...rest}
        {...(creates && {
          onCreate: async (name: string) => {
            setMade([...made, name]);
            return Promise.resolve(optionOf(name));
          },
        })}
        multiple
        useList={listOf}
        value={value}
        onChange={setValue}
      />
    </AntdProvider>
  );
}

/** The same for one record. */
export function OnePickerDemo({
  label = 'Assignee',
  names,
  beside,
}: Pick<PickerDemoProps, 'label' | 'names' | 'beside'>) {
  const [value, setValue] = useState<RecordOption | null>(null);
  const listOf = useNames(names, undefined, beside);
  return (
    <AntdProvider>
      <RecordPicker
        label={label}
        placeholder="Choose a teammate"
        empty="No teammates found!"
        searchAfterMs={0}
        useList={listOf}
        value={value}
        onChange={setValue}
      />
    </AntdProvider>
  );
}

/** A field that takes what is typed, as it stands; what was taken stands below it. */
export function TextPickerDemo({ names }: Pick<PickerDemoProps, 'names'>) {
  const [taken, setTaken] = useState<readonly string[]>([]);
  const [typed, setTyped] = useState('');
  const listOf = useNames(names, undefined, (name) =>
    taken.includes(name) ? { refused: 'Given already' } : {},
  );
  const take = (text: string): void => {
    setTaken([...taken, text]);
    setTyped('');
  };
  return (
    <AntdProvider>
      <div style={FILLS}>
        <RecordPicker
          labelHidden
          label="Name of the tag"
          placeholder="Name of the tag"
          empty="No Tags found!"
          searchAfterMs={0}
          useList={listOf}
          typed={typed}
          onTyped={setTyped}
          value={null}
          onChange={({ label }) => {
            take(label);
          }}
          onText={take}
        />
        <output aria-label="Taken">{taken.join(', ')}</output>
      </div>
    </AntdProvider>
  );
}
