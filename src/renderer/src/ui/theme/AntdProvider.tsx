import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { EmptyState } from '../EmptyState';
import { layerRoot } from '../layer-root';

/** Of a select or a table that says nothing more fitting. */
const nothing = () => <EmptyState size="small" title="Nothing found" />;

/** Where a list hangs: in the dialog of its field, if there is one. */
const hangIn = (field?: HTMLElement): HTMLElement => (field && layerRoot(field)) ?? document.body;

/** Fits every antd component below it in; how they look is in antd-theme.ts. */
export function AntdProvider({ children }: { readonly children: ReactNode }) {
  // A list that is drawn in parts hides its options from screen readers, behind three stand-ins named by their values.
  return (
    <ConfigProvider virtual={false} getPopupContainer={hangIn} renderEmpty={nothing}>
      {children}
    </ConfigProvider>
  );
}
