import type { ThemeConfig } from 'antd';

/** The tokens of tokens.css for antd, which computes with colours and cannot read variables. */
const LIGHT = {
  colorPrimary: '#0e7a63',
  colorText: '#14181c',
  colorTextSecondary: '#5a646f',
  // Headings within a list.
  colorTextDescription: '#5a646f',
  colorIcon: '#5a646f',
  colorIconHover: '#14181c',
  colorTextPlaceholder: '#626c77',
  // What cannot be changed can still be read.
  colorTextDisabled: '#5a646f',
  colorBgContainer: '#ffffff',
  colorBgElevated: '#ffffff',
  colorBgLayout: '#f6f7f8',
  colorBorder: '#e6e8eb',
  colorBorderSecondary: '#e6e8eb',
  colorError: '#bb2d36',
  colorWarning: '#a34a07',
  colorSuccess: '#0e7a63',
};
const DARK: typeof LIGHT = {
  colorPrimary: '#3bb394',
  colorText: '#e8ecef',
  colorTextSecondary: '#97a1aa',
  colorTextDescription: '#97a1aa',
  colorIcon: '#97a1aa',
  colorIconHover: '#e8ecef',
  colorTextPlaceholder: '#8a949d',
  colorTextDisabled: '#97a1aa',
  colorBgContainer: '#171b1e',
  colorBgElevated: '#1d2226',
  colorBgLayout: '#111416',
  colorBorder: '#2c333a',
  colorBorderSecondary: '#262c31',
  colorError: '#ee7a80',
  colorWarning: '#e2a24b',
  colorSuccess: '#3bb394',
};

/** antd in our clothes, and the algorithm that makes the rest of them; its sheet is made with the build (build/antd-styles.mjs). */
export function antdTheme(
  theme: 'light' | 'dark',
  algorithm: NonNullable<ThemeConfig['algorithm']>,
): ThemeConfig {
  return {
    algorithm,
    token: {
      ...(theme === 'dark' ? DARK : LIGHT),
      fontFamily: 'var(--font)',
      fontSize: 13,
      fontSizeSM: 12,
      borderRadius: 8,
      borderRadiusLG: 12,
      // --control-height.
      controlHeight: 34,
      sizeUnit: 4,
      motionDurationMid: '0.12s',
      motionDurationSlow: '0.16s',
      wireframe: false,
      // Lists that lie over the page have an edge, as menus have: in the dark a shadow is hardly seen.
      boxShadowSecondary: '0 0 0 1px var(--line), var(--shadow)',
      // An option that is chosen, under the pointer or the arrows.
      controlItemBgActiveHover: 'color-mix(in srgb, var(--accent) 10%, var(--accent-soft))',
    },
    components: {
      Select: {
        optionActiveBg: 'var(--hover)',
        optionSelectedBg: 'var(--accent-soft)',
      },
    },
  };
}
