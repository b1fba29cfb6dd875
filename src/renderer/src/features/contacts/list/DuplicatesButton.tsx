import { useNavigate } from '../../../core/router/use-navigate';
import { useWorkspace } from '../../../core/workspace';
import { Button } from '../../../ui/Button';
import { copy } from './copy';

/** Leads to the contacts that are likely written down twice. */
export function DuplicatesButton() {
  const { index } = useWorkspace();
  const navigate = useNavigate();
  return (
    <Button
      onClick={() => {
        navigate(`/business/${index + 1}/contact/duplicates`);
      }}
    >
      {copy.duplicates}
    </Button>
  );
}
