import { Switch as AntdSwitch, type SwitchProps } from 'antd';
import { AntdProvider } from './theme/AntdProvider';

/** Turns something on and off at once. */
export function Switch(props: SwitchProps) {
  return (
    <AntdProvider>
      <AntdSwitch {...props} />
    </AntdProvider>
  );
}
