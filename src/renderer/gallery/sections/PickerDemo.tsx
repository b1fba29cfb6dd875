import { type ComponentProps, useState } from 'react';
import { AntdProvider } from '../../src/ui/theme/AntdProvider';
import type { Picked, RecordList } from '../../src/ui/record-picker/record-list';
import { RecordPicker } from '../../src/ui/record-picker/RecordPicker';

type SeveralProps = Extract<ComponentProps<typeof RecordPicker>, { multiple: true }>;

interface PickerDemoProps extends Partial<Omit<SeveralProps, 'value' | 'onChange'>> {
  readonly names: readonly string[];
  readonly chosen?: readonly string[];
  /** Of the list: it never comes, it fails once, or there is nothing. */
  readonly state?: 'waiting' | 'failed' | 'empty';
  readonly creates?: boolean;
}

const PAGE = 30;
const optionOf = (name: string): Picked => ({ value: name, label: name });

/** The names that fit what is searched, a page at a time. */
function useNames(names: readonly string[], state: PickerDemoProps['state']) {
  const [pages, setPages] = useState(1);
  const [isMended, setMended] = useState(false);
  const failed = state === 'failed' && !isMended;
  return (search: string): RecordList => {
    const fitting = names.filter((name) => name.toLowerCase().includes(search.toLowerCase()));
    const shown = state === undefined || isMended ? fitting.slice(0, pages * PAGE) : [];
    return {
      options: shown.map(optionOf),
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
export function PickerDemo({ names, chosen = [], state, creates = false, ...rest }: PickerDemoProps) {
  const [value, setValue] = useState<readonly Picked[]>(chosen.map(optionOf));
  const [made, setMade] = useState<readonly string[]>([]);
  const listOf = useNames([...names, ...made], state);
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
export function OnePickerDemo({ names }: Pick<PickerDemoProps, 'names'>) {
  const [value, setValue] = useState<Picked | null>(null);
  const listOf = useNames(names, undefined);
  return (
    <AntdProvider>
      <RecordPicker
        label="Assignee"
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
