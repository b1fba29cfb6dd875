import { useEffect } from 'react';
import { useTemplateCategoriesQuery } from '../templates-api';

/**
 * A category that is not there (any more), from an old address or a draft, is dropped, and told: saving it would be
 * refused.
 * @param onUnknown once for each id that the workspace does not have
 */
export function useValidCategory(
  categoryId: string | null,
  isEditable: boolean,
  onUnknown: () => void,
): void {
  const { data: categories, isFetching } = useTemplateCategoriesQuery('user');
  const isUnknown =
    isEditable &&
    categoryId !== null &&
    categories !== undefined &&
    !isFetching &&
    !categories.some(({ _id }) => _id === categoryId);
  useEffect(() => {
    if (isUnknown) onUnknown();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the handler is another one after each key
  }, [isUnknown, categoryId]);
}
