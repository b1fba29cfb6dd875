import { type ImportEntity, mayImport } from '@shared/rules/import-fields';
import { useWorkspace } from '../../core/workspace';

/** Whether the signed-in person may bring in records of this kind. */
export const useMayImport = (entity: ImportEntity): boolean =>
  mayImport(useWorkspace().permissions, entity, 'create');
