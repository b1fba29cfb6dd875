import type { ContactData } from '@shared/contract/contact-edits';
import type { OwnValues } from '../edits/context';
import type { ColumnValues } from '../edits/split-data';

/** What a row tells of a contact; what it does not name stays. */
export interface ImportedData {
  readonly columns: ColumnValues;
  readonly address: ContactData['address'];
  readonly other_emails: readonly (string | null)[] | undefined;
  readonly other_phones: readonly (string | null)[] | undefined;
  /** Key of a field of the workspace's own -> its value, which is checked. */
  readonly own: OwnValues;
  /** Ids; what a contact has beside them stays. */
  readonly tags: readonly string[];
  readonly interests: readonly string[];
}
