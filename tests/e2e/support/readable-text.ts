/** White space and characters that nobody sees, away: texts are compared by what is to be read. */
export const legible = (text: string): string => text.replace(/[\s\p{Cc}\p{Cf}\u115f\u1160\u3164]+/gu, '');

/** WhatsApp's own markup eats its marks. */
const unmarked = (text: string): string => text.replace(/[*_~`]+/g, '');

/** Whether the text stands there to be read, its marks of markup aside. */
export function reads(whole: string): (text: string) => boolean {
  const there = legible(whole);
  const bare = unmarked(there);
  return (text) => {
    const wanted = legible(text);
    if (there.includes(wanted)) return true;
    const left = unmarked(wanted);
    return left !== '' && bare.includes(left);
  };
}
