import { Select, type SelectProps } from 'antd';
import { AntdProvider } from './theme/AntdProvider';

type Option = NonNullable<SelectProps['options']>[number];

/** A choice that is searched, or of which several can be taken. One of a few is a `Select`. It shows that it is wrong. */
export function SearchSelect<Value = string, Of extends Option = Option>(props: SelectProps<Value, Of>) {
  return (
    <AntdProvider>
      <Select<Value, Of> status={props['aria-invalid'] === true ? 'error' : ''} {...props} />
    </AntdProvider>
  );
}
