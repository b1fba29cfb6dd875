/** Ids are ULIDs, 26 characters, or short ones in capitals (platform/ids.ts); some tests and older data have others, always with a digit. */
const isRecord = (segment: string): boolean =>
  /^[0-9A-Za-z]{20,64}$|^[0-9A-Z]{10}$|^[a-z]{1,4}_?\d+$/.test(segment);

/**
 * The page of another workspace that is like the one on the screen: same sub-page, without the record that is open,
 * which belongs to the workspace one leaves.
 *
 * @param index of the other workspace, from 0
 */
export function pathInWorkspace(pathname: string, index: number): string {
  const segments = pathname
    .replace(/^\/business\/[^/]*/, '')
    .split('/')
    .filter((part) => part !== '');
  const record = segments.findIndex(isRecord);
  const page = segments.slice(0, record < 0 ? undefined : record).join('/');
  return `/business/${index + 1}/${page === '' ? 'inbox' : page}`;
}
