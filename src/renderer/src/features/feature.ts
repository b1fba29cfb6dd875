import type { ComponentType } from 'react';
import type { Profile, WorkspaceSummary } from '@shared/contract/session';
import type { Action, Module } from '@shared/rules/permissions';
import type { Changes } from '../live/changes';
import type { EventHandlers } from '../live/event-handlers';
import type { Tag } from '../core/http/api';
import type { IconName } from '../ui/icon-paths';
import type { Command } from '../ui/shortcuts';
import type { PaletteSource } from './palette-source';
import type { RecordTimelineProps } from './record-timeline';

/** The sections of the switcher, and the settings (spec 3 §1 and §2.1). */
export type SectionId = 'dashboard' | 'social' | 'email' | 'whatsapp' | 'crm' | 'settings';

/** A nav item of a workspace: its entry in the sidebar, and its screen. */
export interface NavItem {
  readonly id: string;
  readonly section: SectionId;
  /** Heading of the sidebar that it stands under; without one it stands at the top. */
  readonly list?: 'account' | 'workspace';
  /** Where it stands among the nav items of its section: the least first. In steps of ten, so that one fits in between. */
  readonly order: number;
  /**
   * Below `/business/{bId}/`; with a slash in front it is the whole address, with a question mark a dialog over the page
   * that one is on.
   */
  readonly path: string;
  readonly label: string;
  readonly icon: IconName;
  /** Other words by which the command palette finds it, and its shortcut. */
  readonly keywords?: string;
  readonly keys?: string;
  /** Who may not, does not see it. */
  readonly needs?: readonly [Action, Module];
  /** Rights that open it as well: its page shows what each of them is for. */
  readonly orNeeds?: readonly (readonly [Action, Module])[];
  /** A right that it takes besides. */
  readonly andNeeds?: readonly [Action, Module];
  /** The link carries the workspace's id as `business` (spec 3 §2.1: Flow Settings and Users). */
  readonly withBusiness?: true;
  /** Only menus, banners and the Getting started list lead there. */
  readonly notListed?: true;
  /** The id of the nav item that the sidebar marks while this one, which it does not list, is open. */
  readonly partOf?: string;
  /** Only a demo server has it. */
  readonly demoOnly?: true;
  /** Its page needs the room: the sidebar begins collapsed there. */
  readonly roomy?: true;
  /** Loads its screen when it is first visited. A dialog has none, and the inbox comes with the first code. */
  readonly load?: () => Promise<ComponentType>;
}

export interface SidebarListProps {
  /** Of the workspace, such as `/business/1`. */
  readonly base: string;
}

/** Records in the sidebar, below the nav items of their section: contact types, deal pipelines, segments. One row each. */
export interface SidebarList {
  readonly id: string;
  readonly section: SectionId;
  /** Draws a `NavList` with its heading and rows; loaded when its section is shown open for the first time (`lazy`). */
  readonly List: ComponentType<SidebarListProps>;
  /** Who may not, does not see it. */
  readonly needs?: readonly [Action, Module];
}

/** A screen that no entry leads to. */
export interface Page {
  /** Below `/business/{bId}/`; with a slash in front it is the whole address. */
  readonly path: string;
  readonly load: () => Promise<ComponentType>;
}

export interface QueryDialogProps {
  /** Takes the flag out of the address. */
  readonly onClose: () => void;
}

/** A dialog that a flag of the address opens over any page of a workspace (spec 3 §2.1), in a chunk of its own. */
export interface QueryDialog {
  readonly flag: string;
  readonly value: string;
  /** A further parameter, which says what the dialog is about and goes with it. */
  readonly subject?: string;
  /** What is done in it shows in the profile: closing it loads that again (spec 3 §2.1: website tracking). */
  readonly changesProfile?: true;
  readonly load: () => Promise<ComponentType<QueryDialogProps>>;
}

/** What a command may have to know, and the way to a page. */
export interface CommandContext {
  readonly profile: Profile;
  readonly workspace: WorkspaceSummary;
  /** Of the open workspace, from 0. */
  readonly index: number;
  /** The same page of another workspace, or the one that the person may see there. */
  readonly pageIn: (workspace: WorkspaceSummary, index: number) => string;
  readonly go: (address: string) => void;
}

/** What the app has to know of a feature before any of its screens is loaded. */
export interface Feature {
  readonly name: string;
  /** The tags of its caches, which nobody else declares. */
  readonly tags?: readonly Tag[];
  /** The modules of the permission table that guard its records. */
  readonly permissions?: readonly Module[];
  readonly navItems?: readonly NavItem[];
  readonly sidebarLists?: readonly SidebarList[];
  readonly pages?: readonly Page[];
  /** Pages for people who are not signed in, by their whole address. */
  readonly publicPages?: readonly Page[];
  readonly dialogs?: readonly QueryDialog[];
  /** What the command palette offers on every page, beside its nav items. What one page offers is registered there. */
  readonly commands?: (context: CommandContext) => readonly Command[];
  /** Its records in the command palette, loaded with it. */
  readonly search?: {
    /** Where its group stands among the others, the least first. */
    readonly order: number;
    readonly load: () => Promise<PaletteSource>;
  };
  /**
   * Beginnings of addresses below `/business/{bId}/`, and the section whose navigation they show, where no nav item of the
   * same beginning says so.
   */
  readonly sections?: Readonly<Record<string, SectionId>>;
  /** What has happened with a record, in the record's drawer; one feature has it. */
  readonly timeline?: ComponentType<RecordTimelineProps>;
  /** The kinds of events of its records. */
  readonly events?: Partial<EventHandlers>;
}

/** Keeps the exact kinds, so that the list of all features can be checked for what is missing. */
export const defineFeature = <const Declared extends Feature>(feature: Declared): Declared => feature;

/** For records that are few: every screen that shows such a list loads it again. */
export const reloads =
  (...names: readonly Tag[]) =>
  ({ lists }: Changes): void => {
    for (const name of names) lists.add(name);
  };
