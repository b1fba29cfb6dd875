import type { ReactNode } from 'react';
import { Drawer } from 'antd';
import { useMediaQuery } from '../use-media-query';

interface EditDrawerProps {
  readonly title: string;
  /** Somebody wants it closed. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A record beside the page, to be written or changed: 45% wide, the whole window where that is narrow. Escape does not
 * close it (spec 3 §2.2).
 */
export function EditDrawer({ title, onClose, children }: EditDrawerProps) {
  const isNarrow = useMediaQuery('(max-width: 959px)');
  return (
    <Drawer
      open
      title={title}
      size={isNarrow ? '100%' : '45%'}
      keyboard={false}
      mask={{ blur: false }}
      onClose={onClose}
      styles={{ body: { padding: 0 }, wrapper: { minWidth: 'min(100vw, 500px)' } }}
    >
      {children}
    </Drawer>
  );
}
