import { ConfigProvider } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { EmptyState } from '../EmptyState';
import { layerRoot } from '../layer-root';
import { antdTheme } from './antd-theme';
import { useTheme } from './theme-mode';

/** Of a select or a table that says nothing more fitting. */
const nothing = () => <EmptyState size="small" title="Nothing found" />;

/** Where a list hangs: in the dialog of its field, if there is one. */
const hangIn = (field?: HTMLElement): HTMLElement => (field && layerRoot(field)) ?? document.body;

/** Dresses every antd component below it; follows the theme. */
export function AntdProvider({ children }: { readonly children: ReactNode }) {
  const theme = useTheme();
  const config = useMemo(() => antdTheme(theme), [theme]);
  // A list that is drawn in parts hides its options from screen readers, behind three stand-ins named by their values.
  return (
    <ConfigProvider theme={config} virtual={false} getPopupContainer={hangIn} renderEmpty={nothing}>
      {children}
    </ConfigProvider>
  );
}
