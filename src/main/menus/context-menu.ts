import type { ContextMenuParams, MenuItemConstructorOptions } from 'electron';
import { parseUrl } from '@shared/rules/parse-url';
import { APP_ORIGIN } from '@shared/app-address';
import { copy } from './copy';

/** What the menu asks of Electron's parameters. */
export type Pointed = Pick<
  ContextMenuParams,
  | 'x'
  | 'y'
  | 'linkURL'
  | 'srcURL'
  | 'mediaType'
  | 'hasImageContents'
  | 'isEditable'
  | 'selectionText'
  | 'misspelledWord'
  | 'dictionarySuggestions'
  | 'suggestedFilename'
> & {
  readonly editFlags: Pick<
    ContextMenuParams['editFlags'],
    'canCut' | 'canCopy' | 'canPaste' | 'canSelectAll'
  >;
};

export interface ContextActions {
  readonly replaceWord: (suggestion: string) => void;
  readonly addToDictionary: (word: string) => void;
  readonly copyText: (text: string) => void;
  readonly copyImageAt: (x: number, y: number) => void;
  /** @param url behind the API */
  readonly saveImage: (url: string, name: string) => void;
}

type Item = MenuItemConstructorOptions;
const SEPARATOR: Item = { type: 'separator' };
/** More than a menu can show well. */
const MAX_SUGGESTIONS = 5;

/** The stored picture of one that is shown small: its address may be in the hash of the shown one's. */
export function pictureOf({ srcURL, suggestedFilename }: Pick<Pointed, 'srcURL' | 'suggestedFilename'>): {
  readonly url: string;
  readonly name: string;
} | null {
  const shown = parseUrl(srcURL);
  if (shown === null) return null;
  const hash = new URLSearchParams(shown.hash.slice(1));
  const original = hash.get('whole');
  const url = (original === null ? null : parseUrl(original, srcURL)) ?? shown;
  if (!url.href.startsWith(`${APP_ORIGIN}/api/`)) return null;
  const fallbackName = suggestedFilename.includes('.') ? suggestedFilename : 'picture.jpg';
  return { url: url.pathname + url.search, name: hash.get('name') ?? fallbackName };
}

function spelling({ misspelledWord, dictionarySuggestions }: Pointed, actions: ContextActions): Item[] {
  if (misspelledWord === '') return [];
  const words = dictionarySuggestions.slice(0, MAX_SUGGESTIONS).map((label): Item => ({
    label,
    click: () => {
      actions.replaceWord(label);
    },
  }));
  return [
    ...(words.length > 0 ? words : [{ label: copy.noSuggestions, enabled: false }]),
    SEPARATOR,
    {
      id: 'add-to-dictionary',
      label: copy.addToDictionary,
      click: () => {
        actions.addToDictionary(misspelledWord);
      },
    },
  ];
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function link({ linkURL }: Pointed, { copyText }: ContextActions): Item[] {
  const protocol = parseUrl(linkURL)?.protocol;
  if (protocol === undefined) return [];
  const item = (label: string, text: string): Item[] => [
    {
      id: 'copy-link',
      label,
      click: () => {
        copyText(text);
      },
    },
  ];
  switch (protocol) {
    case 'http:':
    case 'https:':
      return item(copy.copyLink, linkURL);
    case 'mailto:':
      return item(copy.copyMail, decoded(linkURL.slice(protocol.length).split('?')[0] ?? ''));
    case 'tel:':
      return item(copy.copyPhone, linkURL.slice(protocol.length));
    default:
      // An address of the app's own says nothing outside of it.
      return [];
  }
}

function picture(pointed: Pointed, actions: ContextActions): Item[] {
  if (pointed.mediaType !== 'image' || !pointed.hasImageContents) return [];
  const stored = pictureOf(pointed);
  return [
    {
      id: 'copy-image',
      label: copy.copyImage,
      click: () => {
        actions.copyImageAt(pointed.x, pointed.y);
      },
    },
    ...(stored
      ? [
          {
            id: 'save-image',
            label: copy.saveImage,
            click: () => {
              actions.saveImage(stored.url, stored.name);
            },
          },
        ]
      : []),
  ];
}

function editing({ isEditable, selectionText, editFlags }: Pointed): Item[] {
  if (isEditable) {
    return [
      { role: 'cut', enabled: editFlags.canCut },
      { role: 'copy', enabled: editFlags.canCopy },
      { role: 'paste', enabled: editFlags.canPaste },
      { role: 'selectAll', enabled: editFlags.canSelectAll },
    ];
  }
  return selectionText.trim() !== '' && editFlags.canCopy ? [{ role: 'copy' }] : [];
}

/** The menu for what the pointer is on; empty where nothing applies. */
export function contextMenu(pointed: Pointed, actions: ContextActions): Item[] {
  const groups = [
    spelling(pointed, actions),
    link(pointed, actions),
    picture(pointed, actions),
    editing(pointed),
  ].filter((group) => group.length > 0);
  return groups.flatMap((group, index) => (index === 0 ? group : [SEPARATOR, ...group]));
}
