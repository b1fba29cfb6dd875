/** Ids of records: they belong to the workspace that one leaves. */
const RECORD = /^[0-9A-HJKMNP-TV-Z]{10}(?:[0-9A-HJKMNP-TV-Z]{16})?$/;

/**
 * The same page in another workspace: the `/business/{n}` segment rewritten (spec 3 §2.3), without the record that is
 * open.
 *
 * @param index of the other workspace, from 0
 */
export function workspaceTabPath(pathname: string, index: number): string {
  const rest = pathname.split('/').slice(3).filter(Boolean);
  const record = rest.findIndex((part) => RECORD.test(part));
  const page = record === -1 ? rest : rest.slice(0, record);
  return ['', 'business', index + 1, ...page].join('/');
}
