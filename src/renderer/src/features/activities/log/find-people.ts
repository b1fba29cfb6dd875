export interface Person {
  readonly id: string;
  readonly name: string;
  readonly avatar: string | null;
}

/** Names on the screen at a time. */
const MANY = 8;
/** From so many letters on, what is typed is found inside of words as well. */
const INSIDE = 2;

/** Those one of whose names begins with what is typed, below them those who have it inside of one. */
export function findPeople(people: readonly Person[], query: string): readonly Person[] {
  const wanted = query.trim().toLowerCase();
  const rank = ({ name }: Person): number => {
    const lower = name.toLowerCase();
    if (lower.startsWith(wanted) || lower.split(' ').some((word) => word.startsWith(wanted))) return 0;
    return wanted.length >= INSIDE && lower.includes(wanted) ? 1 : 2;
  };
  return people
    .map((person) => ({ person, rank: rank(person) }))
    .filter((found) => found.rank < 2)
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, MANY)
    .map(({ person }) => person);
}
