import type { ComponentType } from 'react';
import type { Action, Module } from '@shared/rules/permissions';
import type { SectionId } from '../../features/feature';

export interface SidebarListProps {
  /** Of the workspace, such as `/business/1`. */
  readonly base: string;
}

export interface SidebarList {
  readonly id: string;
  readonly section: SectionId;
  /** Draws a `NavList` with its heading and rows; loaded when its section is shown open for the first time (`lazy`). */
  readonly List: ComponentType<SidebarListProps>;
  /** Who may not, does not see it. */
  readonly needs?: readonly [Action, Module];
}

/** Lists of records in the sidebar, below the nav items of their section: contact types, deal pipelines, segments. One row each. */
export const LISTS: readonly SidebarList[] = [];
