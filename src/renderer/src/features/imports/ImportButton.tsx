import { useNavigate } from '../../core/router/use-navigate';
import { useCan, useWorkspace } from '../../core/workspace';
import { Button } from '../../ui/Button';

/** Leads to the import of contacts; for those who may. */
export function ImportButton() {
  const mayImport = useCan('import', 'crm_contacts');
  const { index } = useWorkspace();
  const navigate = useNavigate();
  if (!mayImport) return null;
  return (
    <Button
      onClick={() => {
        navigate(`/business/${index + 1}/contact/import`);
      }}
    >
      Import
    </Button>
  );
}
