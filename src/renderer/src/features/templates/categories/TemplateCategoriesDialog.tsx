import { useCan } from '../../../core/workspace';
import { isApiError } from '../../../core/http/api-error';
import { errorMessage } from '../../../core/http/error-message';
import { toast } from '../../../core/toast';
import {
  useCreateTemplateCategoryMutation,
  useDeleteTemplateCategoryMutation,
  useRenameTemplateCategoryMutation,
} from './category-api';
import { type TemplateOwner, useTemplateCategoriesQuery } from '../templates-api';
import { CategoryManager } from './CategoryManager';
import { copy } from './copy';

interface TemplateCategoriesDialogProps {
  readonly owner: TemplateOwner;
  readonly onClose: () => void;
}
const MODULE = 'marketing_email_templates';

/** The categories of My Templates, or of the pre-built ones. */
export function TemplateCategoriesDialog({ owner, onClose }: TemplateCategoriesDialogProps) {
  const may = {
    view: useCan('view', MODULE),
    create: useCan('create', MODULE),
    update: useCan('update', MODULE),
    delete: useCan('delete', MODULE),
  };
  const { data, isError, error, refetch } = useTemplateCategoriesQuery(owner, { skip: !may.view });
  const [create] = useCreateTemplateCategoryMutation();
  const [rename] = useRenameTemplateCategoryMutation();
  const [remove] = useDeleteTemplateCategoryMutation();
  const isForbidden = !may.view || (isApiError(error) && error.status === 403);
  return (
    <CategoryManager
      title={copy.title}
      text={copy.createText[owner]}
      nameKey="category_name"
      entries={data}
      isError={isError}
      onRetry={() => void refetch()}
      notAllowed={isForbidden ? copy.notAllowed : null}
      hints={{
        create: may.create ? null : copy.mayNotCreate,
        update: may.update ? null : copy.mayNotUpdate,
        delete: may.delete ? null : copy.mayNotDelete,
      }}
      onAdd={async (category_name, idempotencyKey) =>
        errorMessage((await create({ category_name, owner, idempotencyKey })).error, 'category_name')
      }
      onRename={async (id, category_name) =>
        errorMessage((await rename({ id, category_name, owner })).error, 'category_name')
      }
      onDelete={async ({ _id, category_name, used }, moveTo) => {
        const answer = await remove({ id: _id, force: used > 0, moveTo: moveTo?._id ?? null });
        if (answer.error !== undefined) {
          // How many are in it may have changed meanwhile: the question is asked again.
          void refetch();
          return errorMessage(answer.error);
        }
        toast(copy.deleted(category_name, answer.data.used, moveTo?.category_name ?? null), 'success');
        return null;
      }}
      onClose={onClose}
    />
  );
}
