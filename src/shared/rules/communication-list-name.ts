/** A list of the communication preferences by its key: `one_to_one` -> `One to one`; names of lists stay as somebody wrote them. */
export function communicationListName(key: string): string {
  if (!/^[a-z0-9_]+$/.test(key)) return key;
  const words = key.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
