import { type ImportEntity, IMPORT_ENTITIES, mayImport } from '@shared/rules/import-fields';
import { useNavigate } from '../../core/router/use-navigate';
import { useWorkspace } from '../../core/workspace';
import { PillTabs } from '../../ui/PillTabs';
import { copy } from './copy';
import css from './imports.module.css';
import { IMPORT_PATHS } from './paths';

/** What the rows of the next file become, for those who may bring in more than one kind. */
export function KindOfFile({ entity }: { readonly entity: ImportEntity }) {
  const { index, permissions } = useWorkspace();
  const navigate = useNavigate();
  const kinds = IMPORT_ENTITIES.filter((kind) => mayImport(permissions, kind, 'create'));
  if (kinds.length < 2) return null;
  return (
    <div className={css.kind}>
      <span>{copy.kindOfFile}</span>
      <PillTabs
        label={copy.kindOfFile}
        tabs={kinds.map((id) => ({ id, name: copy.kinds[id].name }))}
        selected={entity}
        onSelect={(kind) => {
          navigate(`/business/${index + 1}/${IMPORT_PATHS[kind]}`);
        }}
      />
    </div>
  );
}
