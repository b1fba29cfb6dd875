import type { SectionId } from '../../features/feature';
import { FEATURES } from '../../features/manifests';
import { NAV_ITEMS } from './nav-items';
import { SECTIONS } from './sections';

/** Beginnings of pages, below `/business/{bId}/`, and the section whose navigation they show. The longest one counts. */
const PAGES: readonly (readonly [beginning: string, section: SectionId])[] = [
  ...SECTIONS.flatMap(({ id, beginnings }) => beginnings.map((beginning) => [beginning, id] as const)),
  ...FEATURES.flatMap(({ sections = {} }) => Object.entries(sections)),
  ...NAV_ITEMS.filter(({ path }) => !/^[/?]/.test(path)).map(({ path, section }) => [path, section] as const),
];

/** Where nothing else is said, people are at work in the inbox. */
const DEFAULT: SectionId = 'whatsapp';

/** What follows `/business/{bId}/`; null for what lies outside of workspaces. */
export function pageOf(pathname: string): string | null {
  return /^\/business\/[1-9]\d{0,4}(?:\/(?<page>.*))?$/.exec(pathname)
    ? pathname.split('/').slice(3).filter(Boolean).join('/')
    : null;
}

/** Whether a page is this one or lies below it, segment by segment. */
export const isWithin = (page: string, beginning: string): boolean =>
  page === beginning || page.startsWith(`${beginning}/`);

/**
 * The section whose navigation the sidebar shows, derived from the address (spec 3 §2.1): account, management, lead score
 * and roles show the settings, tasks the Dashboard; `open_modal` forces the CRM's.
 *
 * @param sections those that have nav items; what belongs to another one shows the default's
 */
export function activeSection(pathname: string, search: string, sections: readonly SectionId[]): SectionId {
  const page = pageOf(pathname) ?? '';
  const forced = new URLSearchParams(search).has('open_modal') ? 'crm' : undefined;
  const [longest] = PAGES.filter(([beginning]) => isWithin(page, beginning)).toSorted(
    ([a], [b]) => b.length - a.length,
  );
  const wanted: readonly (SectionId | undefined)[] = [forced, longest?.[1], DEFAULT];
  return (
    wanted.find((section) => section !== undefined && sections.includes(section)) ?? sections[0] ?? DEFAULT
  );
}
