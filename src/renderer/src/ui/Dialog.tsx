import { type ModalProps, Modal } from 'antd';
import { AntdProvider } from './theme/AntdProvider';

/** A dialog in our clothes. It brings the component library along: what shows it is loaded when it is first opened. */
export function Dialog(props: ModalProps) {
  return (
    <AntdProvider>
      <Modal centered {...props} />
    </AntdProvider>
  );
}
