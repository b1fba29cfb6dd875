import { createContext } from 'react';
import type { Module } from '@shared/rules/permissions';

/** The modules of the permission table behind which something stands; the manifests of the features name them. */
export const GuardingModules = createContext<ReadonlySet<Module>>(new Set());
