import type { ImportEntity } from '@shared/rules/import-fields';
import { useNavigate } from '../../core/router/use-navigate';
import { useWorkspace } from '../../core/workspace';
import { Button } from '../../ui/Button';
import { IMPORT_PATHS } from './paths';
import { useMayImport } from './use-may-import';

interface ImportButtonProps {
  readonly entity: ImportEntity;
}

/** Leads to the import of records of a kind; for those who may. */
export function ImportButton({ entity }: ImportButtonProps) {
  const mayImport = useMayImport(entity);
  const { index } = useWorkspace();
  const navigate = useNavigate();
  if (!mayImport) return null;
  return (
    <Button
      onClick={() => {
        navigate(`/business/${index + 1}/${IMPORT_PATHS[entity]}`);
      }}
    >
      Import
    </Button>
  );
}
