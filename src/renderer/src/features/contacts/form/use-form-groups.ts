import type { FormGroup } from '../../../ui/record-form/RecordForm';
import { useContactTypeQuery } from '../../contact-types';
import { useContactFieldGroupsQuery } from '../write-api';

interface FormGroups {
  readonly groups: readonly FormGroup[] | undefined;
  readonly error: unknown;
  readonly retry: () => void;
}

/** The fields of a contact of this type, in their groups; of one without a type, every field. */
export function useFormGroups(typeId: string | null): FormGroups {
  const type = useContactTypeQuery(typeId ?? '', { skip: typeId === null });
  const all = useContactFieldGroupsQuery(undefined, { skip: typeId !== null });
  const query = typeId === null ? all : type;
  return {
    groups: typeId === null ? all.currentData : type.currentData?.stage_attributes,
    error: query.error,
    retry: () => void query.refetch(),
  };
}
