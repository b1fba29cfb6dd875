import type { ReactNode } from 'react';

/** How the palette shows a record. */
interface PaletteView {
  /** An avatar or an icon. */
  readonly lead: ReactNode;
  readonly name: string;
  readonly detail: string;
  readonly side: ReactNode;
}

/** A record that the command palette offers. */
export interface PaletteHit {
  /** Its own among everything that the palette offers. */
  readonly id: string;
  /** Its name, and the other words by which it is found. */
  readonly label: string;
  readonly keywords: string;
  /** Id of the contact that it concerns: a later source does not offer the same person a second time. */
  readonly about?: string | undefined;
  /** On the screen already: offered when it is asked for. */
  readonly isOpen?: boolean;
  readonly view: () => PaletteView;
  /** The palette is closed by then, the focus is where it was before. */
  readonly open: () => void;
}

export interface PaletteFinds {
  /** What the caches held when the palette was opened, the newest first. */
  readonly known: readonly PaletteHit[];
  /** What the server finds; while it is asked, what it found before. */
  readonly found: readonly PaletteHit[];
  /** There is an answer to this very search, or nothing is asked. */
  readonly isAnswered: boolean;
  readonly isError: boolean;
  readonly retry: () => void;
}

/** Records of a feature, for the command palette. */
export interface PaletteSource {
  /** Of its group. */
  readonly name: string;
  readonly label: string;
  /** Heads what the server finds below what was known; without it, the label does. */
  readonly moreLabel?: string;
  /** A hook. @param search what is typed, after a pause; empty: nothing is asked */
  readonly useFinds: (search: string) => PaletteFinds;
}
