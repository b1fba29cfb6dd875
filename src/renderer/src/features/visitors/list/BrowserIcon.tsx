import type { ReactNode } from 'react';
import css from './visitors.module.css';

/** Signs of browsers, drawn on a 16 px grid; coloured as people know them. */
const SIGNS: readonly (readonly [beginning: string, sign: ReactNode])[] = [
  [
    'chrom',
    <>
      <circle cx="8" cy="8" r="7" fill="#e8453c" />
      <path d="M8 15A7 7 0 0 1 1.9 4.500L5 9.700 8 8v7Z" fill="#33a852" />
      <path d="M8 15a7 7 0 0 0 6.500-9.500H8.200L10.800 9.500 8 15Z" fill="#fbc116" />
      <circle cx="8" cy="8" r="3.200" fill="#fff" />
      <circle cx="8" cy="8" r="2.500" fill="#4285f4" />
    </>,
  ],
  [
    'edge',
    <>
      <circle cx="8" cy="8" r="7" fill="#0c59a4" />
      <path
        d="M1.200 9.500C.8 4.500 4 1 8 1c4.200 0 7 3 7 5.800 0 2-1.500 3.200-3.300 3.200-1.400 0-1.900-.6-1.900-1 0-.5.6-.7.6-1.700C10.400 6 9.200 5 7.600 5 4.500 5 2 7 1.200 9.500Z"
        fill="#35c1b1"
      />
    </>,
  ],
  [
    'safari',
    <>
      <circle cx="8" cy="8" r="7" fill="#1c8ff2" />
      <path d="m12 4-3 5-2-2 5-3Z" fill="#ff5b50" />
      <path d="m4 12 3-5 2 2-5 3Z" fill="#fff" />
    </>,
  ],
  [
    'firefox',
    <>
      <circle cx="8" cy="8" r="7" fill="#ff7139" />
      <path
        d="M4 8.500C4 6 6 4.500 7.500 4c-.3 1 .3 1.600 1 2 1.500.8 2 1.700 2 2.800a3 3 0 0 1-6.500-.3Z"
        fill="#7542e5"
      />
    </>,
  ],
  [
    'facebook',
    <>
      <circle cx="8" cy="8" r="7" fill="#0866ff" />
      <path
        d="M8.900 13V8.600h1.500l.2-1.700H8.900V5.900c0-.5.200-.8.900-.8h.9V3.600c-.2 0-.7-.1-1.300-.1-1.400 0-2.300.8-2.300 2.200v1.200H5.600v1.700h1.500V13h1.800Z"
        fill="#fff"
      />
    </>,
  ],
  [
    'instagram',
    <>
      <rect x="1" y="1" width="14" height="14" rx="4" fill="#d6336c" />
      <rect x="4" y="4" width="8" height="8" rx="2.400" fill="none" stroke="#fff" strokeWidth="1.200" />
      <circle cx="8" cy="8" r="1.900" fill="none" stroke="#fff" strokeWidth="1.200" />
    </>,
  ],
  [
    'linkedin',
    <>
      <rect x="1" y="1" width="14" height="14" rx="3" fill="#0a66c2" />
      <path
        d="M4 6.500h1.600V12H4zM4.800 4a.9.9 0 1 1 0 1.800.9.9 0 0 1 0-1.800ZM7 6.500h1.500v.8c.3-.5.9-.9 1.700-.9 1.500 0 1.900.9 1.900 2.300V12h-1.600V9c0-.7-.1-1.300-.9-1.300s-1 .6-1 1.300v3H7z"
        fill="#fff"
      />
    </>,
  ],
  [
    'tiktok',
    <>
      <rect x="1" y="1" width="14" height="14" rx="3" fill="#111" />
      <path
        d="M8.700 3.500h1.400c.1 1.100.9 1.900 2 2v1.500c-.8 0-1.400-.2-2-.6v3.200a2.700 2.700 0 1 1-2.300-2.700v1.500a1.200 1.200 0 1 0 .9 1.200V3.500Z"
        fill="#fff"
      />
    </>,
  ],
];

const DEFAULT = (
  <g fill="none" stroke="currentColor" strokeWidth="1.200">
    <circle cx="8" cy="8" r="6.400" />
    <path d="M1.600 8h12.800M8 1.600c-3.800 4-3.800 8.800 0 12.800M8 1.600c3.800 4 3.800 8.800 0 12.800" />
  </g>
);

/** The sign of a browser. Decoration: its name stands beside it. */
export function BrowserIcon({ browser }: { readonly browser: string | null }) {
  const name = browser?.toLowerCase() ?? '';
  const sign = SIGNS.find(([beginning]) => name.startsWith(beginning))?.[1] ?? DEFAULT;
  return (
    <svg className={css.browser} width="16" height="16" viewBox="0 0 16 16" aria-hidden>
      {sign}
    </svg>
  );
}
