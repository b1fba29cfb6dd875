/**
 * The page of another workspace that is like the one on the screen: same sub-page, without the record that is open,
 * which belongs to the workspace one leaves.
 *
 * @param index of the other workspace, from 0
 */
export function switchedPath(pathname: string, index: number): string {
  const [page = 'inbox'] = pathname
    .replace(/^\/business\/[^/]*/, '')
    .split('/')
    .filter((part) => part !== '');
  return `/business/${index + 1}/${page}`;
}
