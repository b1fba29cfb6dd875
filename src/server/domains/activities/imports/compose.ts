import { MAX_ACTIVITY_BLOCKS } from '@shared/contract/limits';
import { type TextBlock, cleanBlocks, plainText } from '@shared/rules/activity-text';
import type { ActivityData } from '../data';
import type { ImportedActivity } from './data';

/** A paragraph each line. */
function blocksOf(text: string): TextBlock[] {
  const lines = text.split('\n');
  const last = lines.slice(MAX_ACTIVITY_BLOCKS - 1).join('\n');
  const kept =
    lines.length > MAX_ACTIVITY_BLOCKS ? [...lines.slice(0, MAX_ACTIVITY_BLOCKS - 1), last] : lines;
  return cleanBlocks(kept.map((line) => ({ type: 'paragraph', data: { text: line } })));
}

const textIn = ({ content }: ActivityData): string => plainText(content?.description ?? []).trim();
const spaced = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Cells end where books begin: what a file has cut is no other text. */
const isSameText = (before: string, given: string): boolean =>
  spaced(before) === spaced(given) || (given.length > 9000 && spaced(before).startsWith(spaced(given)));

export interface Composed {
  readonly data: ActivityData;
  /** What is another now, in words. */
  readonly changed: readonly string[];
}

/** What an activity says, with what a row tells of it. What looks like it already keeps its looks. */
export function composed(before: ActivityData, given: ImportedActivity): Composed {
  const changed: string[] = [];
  let { content = {} } = before;
  const { subject = content.subject ?? '', text } = given;
  if ((content.subject ?? '') !== (subject ?? '')) {
    changed.push('subject');
    content = { ...content, subject: subject ?? '' };
  }
  if (text !== undefined && !isSameText(textIn(before), text ?? '')) {
    changed.push('description');
    content = { ...content, description: blocksOf(text ?? '') as never };
  }
  const metadata: Record<string, unknown> = { ...before.metadata };
  for (const name of ['outcome', 'direction', 'duration', 'location'] as const) {
    const value = given[name];
    if (value === undefined || (metadata[name] ?? null) === value) continue;
    changed.push(name === 'location' ? 'place' : name);
    if (value === null) Reflect.deleteProperty(metadata, name);
    else metadata[name] = value;
  }
  const hosts = given.hosts === undefined ? before.marketer_attendee : (given.hosts ?? []);
  const isHostSame = [...(hosts ?? [])].sort().join() === [...(before.marketer_attendee ?? [])].sort().join();
  if (!isHostSame) changed.push('hosts');
  return {
    data: { ...before, content, metadata, ...(isHostSame ? {} : { marketer_attendee: [...(hosts ?? [])] }) },
    changed,
  };
}
