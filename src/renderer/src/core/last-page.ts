import type { Profile } from '@shared/contract/session';
import { recall, remember } from './storage/local-storage';

/** Where a person was last: the workspace by its id (its number changes when they leave another one) and the page in it. */
const NAME = (userId: string): string => `place.${userId}`;
const ADDRESS = /^\/business\/(?<number>[1-9]\d{0,4})\/(?<page>inbox(?:\/\w{1,64})?)$/;

/** The person has gone to this page. */
export function rememberPage({ id, workspaces }: Profile, pathname: string): void {
  const { number, page } = ADDRESS.exec(pathname)?.groups ?? {};
  const workspace = workspaces[Number(number) - 1];
  if (workspace && page !== undefined) remember(NAME(id), `${workspace.business_id} ${page}`);
}

/** The address of that page now; null where there is none, or the person is no member of that workspace any more. */
export function lastPage({ id, workspaces }: Profile): string | null {
  const [business = '', page = ''] = (recall(NAME(id)) ?? '').split(' ');
  const index = workspaces.findIndex(({ business_id }) => business_id === business);
  const address = `/business/${index + 1}/${page}`;
  return index >= 0 && ADDRESS.test(address) ? address : null;
}
