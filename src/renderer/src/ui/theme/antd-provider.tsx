import { ConfigProvider } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { antdTheme } from './antd-theme';
import { useDensity } from './density';
import { useTheme } from './theme-mode';

/** Dresses every antd component below it; follows the theme. */
export function AntdProvider({ children }: { readonly children: ReactNode }) {
  const theme = useTheme();
  const density = useDensity();
  const config = useMemo(() => antdTheme(theme, density), [theme, density]);
  // A list that is drawn in parts hides its options from screen readers, behind three stand-ins named by their values.
  return (
    <ConfigProvider theme={config} virtual={false}>
      {children}
    </ConfigProvider>
  );
}
