import { ConfigProvider } from 'antd';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { antdTheme } from './antd-theme';
import { useDensity } from './density';
import { useMediaQuery } from '../use-media-query';
import { useTheme } from './theme-mode';

/** Dresses every antd component below it; follows the theme. */
export function AntdProvider({ children }: { readonly children: ReactNode }) {
  const theme = useTheme();
  const density = useDensity();
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)');
  const config = useMemo(() => antdTheme(theme, density, !isStill), [theme, density, isStill]);
  return <ConfigProvider theme={config}>{children}</ConfigProvider>;
}
