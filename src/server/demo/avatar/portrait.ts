import type { Random } from '@shared/seeded-random';

const SKIN: Readonly<Record<string, string>> = {
  light: '#f2cfb5',
  olive: '#e0b08a',
  tan: '#c58c60',
  deep: '#7c4f36',
};
const HAIR: Readonly<Record<string, string>> = {
  black: '#25211f',
  brown: '#5c3d2a',
  red: '#a4502a',
  blond: '#d9b36c',
  grey: '#8f9296',
  white: '#e4e4e2',
};
const GROUNDS = [
  '#dcebe6',
  '#e6e3f3',
  '#f6e4d6',
  '#dfeaf6',
  '#f3e1e6',
  '#eceadb',
  '#d9e8ec',
  '#efe3f0',
] as const;
const CLOTHES = [
  '#3c6e63',
  '#445a8c',
  '#8c5147',
  '#6d5a91',
  '#b3823d',
  '#47616b',
  '#9a4f6a',
  '#55703f',
  '#2f3c4a',
] as const;

/** Hair behind the head, and in front of it. */
interface Style {
  readonly behind?: string;
  readonly front: string;
}

const CAP = '<path d="M38 57c-2-24 12-35 26-35s28 11 26 35c-3-12-10-17-26-17s-23 5-26 17z"/>';
const FRINGE =
  '<path d="M37 60c-3-27 11-39 27-39s30 12 27 39c-2-9-6-15-14-19-10 6-24 6-31 3-5 4-8 9-9 16z"/>';

const STYLES: Readonly<Record<string, Style>> = {
  short: { front: CAP },
  bald: { front: '' },
  bob: {
    behind: '<path d="M34 86V56c0-22 13-35 30-35s30 13 30 35v30c-6 4-14 4-18 2H52c-4 2-12 2-18-2z"/>',
    front: FRINGE,
  },
  long: {
    behind: '<path d="M32 112V56c0-22 14-36 32-36s32 14 32 36v56c-10 6-20 4-24 0H56c-4 4-14 6-24 0z"/>',
    front: FRINGE,
  },
  bun: { behind: '<circle cx="64" cy="17" r="12"/>', front: CAP },
  curly: {
    behind: [[38, 52, 13], [34, 68, 11], [90, 52, 13], [94, 68, 11], [48, 34, 14], [80, 34, 14], [64, 28, 15]]
      .map(([x, y, r]) => `<circle cx="${x ?? 0}" cy="${y ?? 0}" r="${r ?? 0}"/>`)
      .join(''),
    front: '<path d="M40 52c2-14 10-20 24-20s22 6 24 20c-6-9-12-12-24-12s-18 3-24 12z"/>',
  },
}; // prettier-ignore

const BEARD =
  '<path d="M40 66c1 22 10 33 24 33s23-11 24-33c-3 9-8 13-13 13-4 0-6-2-11-2s-7 2-11 2c-5 0-10-4-13-13z"/>';
const GLASSES =
  '<g fill="none" stroke="#33393f" stroke-width="2.4"><circle cx="54" cy="62" r="8"/><circle cx="74" cy="62" r="8"/>' +
  '<path d="M62 61h4M46 60l-6-2M82 60l6-2"/></g>';

/**
 * A drawn head for somebody who does not exist, as SVG of 128 pixels. `look` is skin (light, olive, tan, deep), colour
 * of the hair (black, brown, red, blond, grey, white), then any of short, bald, bob, long, bun, curly, hijab, turban,
 * beard, glasses.
 */
export function portrait(look: string, random: Random): string {
  const [skinName = '', hairName = '', ...features] = look.split(' ');
  const skin = SKIN[skinName] ?? '#e0b08a';
  const hair = HAIR[hairName] ?? '#5c3d2a';
  const has = (feature: string): boolean => features.includes(feature);
  const style = STYLES[features.find((feature) => Object.hasOwn(STYLES, feature)) ?? 'bald'] ?? { front: '' };
  const clothes = random.pick(CLOTHES);
  const cloth = random.pick(CLOTHES.filter((colour) => colour !== clothes));
  const head = [
    `<rect x="54" y="84" width="20" height="24" rx="9" fill="${skin}"/>`,
    `<path d="M54 92c6 6 14 6 20 0v6c-5 6-15 6-20 0z" fill="#00000018"/>`,
    `<ellipse cx="64" cy="62" rx="25" ry="31" fill="${skin}"/>`,
    has('beard') ? `<g fill="${hair}">${BEARD}</g>` : '',
    '<g fill="#2b2522"><circle cx="54.5" cy="62" r="2.3"/><circle cx="73.5" cy="62" r="2.3"/></g>',
    `<path d="M56 76c4 5 12 5 16 0" fill="none" stroke="${has('beard') ? '#e9c4b4' : '#7a3f35'}" stroke-width="2.3" stroke-linecap="round"/>`,
    has('glasses') ? GLASSES : '',
  ];
  const covered = has('hijab') ? hijab(cloth) : has('turban') ? turban(cloth) : null;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="128" height="128" viewBox="0 0 128 128">',
    `<rect width="128" height="128" fill="${random.pick(GROUNDS)}"/>`,
    covered === null ? `<g fill="${hair}">${style.behind ?? ''}</g>` : covered.behind,
    `<path d="M14 132c2-26 22-34 50-34s48 8 50 34z" fill="${clothes}"/>`,
    ...head,
    covered === null ? `<g fill="${hair}">${style.front}</g>` : covered.front,
    '</svg>',
  ].join('');
}

const hijab = (cloth: string) => ({
  behind: `<path d="M28 118V58c0-24 16-40 36-40s36 16 36 40v60z" fill="${cloth}"/>`,
  front:
    `<path fill-rule="evenodd" d="M28 104V58c0-24 16-40 36-40s36 16 36 40v46c-12 16-60 16-72 0zM64 34c-15 0-23 12-23 ` +
    `28s9 29 23 29 23-13 23-29-8-28-23-28z" fill="${cloth}"/><path d="M34 104c18 14 42 14 60 0" fill="none" ` +
    'stroke="#ffffff30" stroke-width="3"/>',
});

const turban = (cloth: string) => ({
  behind: '',
  front:
    `<path d="M36 52c-4-22 10-36 28-36s32 14 28 36c-8-8-18-12-28-12s-20 4-28 12z" fill="${cloth}"/>` +
    '<path d="M40 44c10-14 28-20 46-14M38 38c8-12 24-18 40-16" fill="none" stroke="#ffffff38" stroke-width="3"/>',
});
