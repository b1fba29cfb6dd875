import { lazy } from 'react';

export { useRolesQuery } from './api';

export const loadRolesPage = () => import('./RolesPage');

/** The table of rights is a part of other settings too, and loaded with them. */
export const PermissionMatrix = lazy(async () => ({
  default: (await import('./PermissionMatrix')).PermissionMatrix,
}));
