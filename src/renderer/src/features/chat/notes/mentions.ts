import type { Teammate } from '@shared/contract/chat';

export interface MentionSearch {
  /** Where the `@` stands. */
  readonly start: number;
  /** What was typed after it, lower case. */
  readonly text: string;
}

/** A name that is being typed after an `@` in front of the caret; null where there is none. */
export function mentionSearch(text: string, caret: number): MentionSearch | null {
  const match = /(?:^|[\s(])@([\p{L}\p{M}'’-]*(?: [\p{L}\p{M}'’-]*)?)$/u.exec(text.slice(0, caret));
  if (!match) return null;
  const typed = match[1] ?? '';
  return { start: caret - typed.length - 1, text: typed.toLowerCase() };
}

/** Teammates whose name holds the text: those first of whom a word begins so. */
export function findTeammates(team: readonly Teammate[], search: string): readonly Teammate[] {
  const found = team.filter(({ name }) => name.toLowerCase().includes(search));
  const begins = ({ name }: Teammate): boolean => ` ${name.toLowerCase()}`.includes(` ${search}`);
  return found.toSorted((a, b) => Number(begins(b)) - Number(begins(a)));
}

/** The ids of those whom the text names, longest names first: `@Ana Maria` is not `@Ana`. */
export function mentionedIn(text: string, team: readonly Teammate[]): string[] {
  let rest = text;
  const ids: string[] = [];
  for (const { _id, name } of [...team].sort((a, b) => b.name.length - a.name.length)) {
    const named = `@${name}`;
    if (name === '' || !rest.includes(named)) continue;
    ids.push(_id);
    rest = rest.replaceAll(named, '');
  }
  return ids;
}
