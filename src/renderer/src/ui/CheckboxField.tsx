import { Checkbox as AntdCheckbox, type CheckboxProps } from 'antd';
import { AntdProvider } from './theme/AntdProvider';

/** One of several things that are so or not. */
export function CheckboxField(props: CheckboxProps) {
  return (
    <AntdProvider>
      <AntdCheckbox {...props} />
    </AntdProvider>
  );
}
