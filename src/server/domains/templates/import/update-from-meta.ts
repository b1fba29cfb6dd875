import type { TransactionScope } from '../../../platform/scope';
import type { MetaTemplate } from '../ports';
import { changeTemplate } from '../repository';
import type { TemplateRow } from '../to-template';
import type { ImportContext } from './context';
import { contentChange, stateOf } from './from-meta';

/** A rejected or paused one may wait here with corrections that Meta has not seen. */
const isCorrectedHere = (row: TemplateRow): boolean =>
  row.submitted_at !== null &&
  row.updated_at > row.submitted_at &&
  ['REJECTED', 'PAUSED', 'DRAFT'].includes(row.verification_status);

/** Takes over what Meta says of a template. False: it says nothing new. */
export async function updateFromMeta(
  { clock }: ImportContext,
  tx: TransactionScope,
  row: TemplateRow,
  found: MetaTemplate,
): Promise<boolean> {
  const next = stateOf(found);
  const isSame = (Object.keys(next) as (keyof typeof next)[]).every((key) => row[key] === next[key]);
  const difference = contentChange(row, found);
  // A draft that has the same name by chance keeps what somebody has written.
  if (row.external_id === null && Object.keys(difference).length > 0) return false;
  const content = isCorrectedHere(row) ? {} : difference;
  const hasContent = Object.keys(content).length > 0;
  if (isSame && !hasContent) return false;
  await changeTemplate(tx, row._id, {
    ...next,
    ...content,
    ...(row.submitted_at === null ? { submitted_at: clock() } : {}),
    // `updated_at` is the time of the content, by which corrections are known: a new status does not change it.
    ...(hasContent ? { updated_at: row.submitted_at ?? clock() } : {}),
  });
  return true;
}
