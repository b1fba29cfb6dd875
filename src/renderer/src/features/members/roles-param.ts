import { ROLE_IDS_LENGTH } from '@shared/contract/limits';

/**
 * The roles as the call takes them, ids with commas between them. Null: not known, or more than fit, which are asked for
 * as everybody.
 */
export function rolesParam(roles: readonly { readonly _id: string }[] | undefined): string | null {
  const text = roles?.map(({ _id }) => _id).join(',') ?? '';
  return text === '' || text.length > ROLE_IDS_LENGTH ? null : text;
}
