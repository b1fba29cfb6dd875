import type { Module } from '@shared/rules/permissions';
import type { ComponentType } from 'react';
import type { PeriodArg } from '../api';

export interface CardProps {
  readonly arg: PeriodArg;
  /** Account id; null = all. */
  readonly account: string | null;
}

export interface CardEntry {
  readonly id: string;
  /** Who may not view all of these, does not see it; the server leaves its figures out as well. */
  readonly needs: readonly Module[];
  /** Takes the whole width. */
  readonly wide?: true;
  readonly Card: ComponentType<CardProps>;
}
