import { ConfigProvider } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { EmptyState } from '../EmptyState';
import { Icon } from '../Icon';
import { antdTheme } from './antd-theme';
import { useDensity } from './density';
import { useTheme } from './theme-mode';
import css from './close.module.css';

const CLOSE = <Icon name="close" size={20} />;
/** Every drawer is closed at its end, as every dialog is. */
const DRAWER = {
  closeIcon: CLOSE,
  closable: { placement: 'end', 'aria-label': 'Close' },
  classNames: { close: css.close },
} as const;
const MODAL = { closeIcon: CLOSE } as const;
/** Of a select or a table that says nothing more fitting. */
const nothing = () => <EmptyState size="small" title="Nothing found" />;

/** Dresses every antd component below it; follows the theme. */
export function AntdProvider({ children }: { readonly children: ReactNode }) {
  const theme = useTheme();
  const density = useDensity();
  const config = useMemo(() => antdTheme(theme, density), [theme, density]);
  // A list that is drawn in parts hides its options from screen readers, behind three stand-ins named by their values.
  return (
    <ConfigProvider theme={config} virtual={false} drawer={DRAWER} modal={MODAL} renderEmpty={nothing}>
      {children}
    </ConfigProvider>
  );
}
