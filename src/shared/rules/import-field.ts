/** The beginning of the name of a field of the workspace's own; its id follows. */
export const OWN_TARGET = 'own:';

/** What a column of a file can go into. */
export interface ImportField {
  readonly name: string;
  readonly label: string;
  readonly group: string;
  /** Names of columns that mean it, folded, without separators. Those of HubSpot, Pipedrive, Zoho and Google Contacts are among them. */
  readonly known: readonly string[];
  /** Several columns may go into it. */
  readonly isSeveral?: true;
}

/** @param known with spaces between them */
export const importField = (
  name: string,
  label: string,
  group: string,
  known: string,
  isSeveral?: true,
): ImportField => ({
  name,
  label,
  group,
  known: known.split(' ').filter((one) => one !== ''),
  ...(isSeveral ? { isSeveral } : {}),
});
