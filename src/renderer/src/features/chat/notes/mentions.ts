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

/** From so many letters on, what is typed is found inside of words as well, as every search of names does. */
const INSIDE = 2;

/** Teammates one of whose names begins so; below them those who have it inside of one. */
export function findTeammates(team: readonly Teammate[], search: string): readonly Teammate[] {
  const rank = ({ name }: Teammate): number => {
    const lower = name.toLowerCase();
    if (lower.startsWith(search) || lower.split(' ').some((word) => word.startsWith(search))) return 0;
    return search.length >= INSIDE && lower.includes(search) ? 1 : 2;
  };
  return team
    .map((mate) => ({ mate, rank: rank(mate) }))
    .filter((found) => found.rank < 2)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ mate }) => mate);
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
