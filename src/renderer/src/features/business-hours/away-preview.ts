import type { BusinessHoursInput } from '@shared/contract/business-hours';
import { fillAwayText } from '@shared/rules/away-text';
import { hoursState } from '@shared/rules/business-hours';
import { openingText } from '@shared/rules/opening-text';
import { copy } from './copy';

const WEEK_MS = 7 * 24 * 60 * 60_000;

/** Who the text speaks for. */
interface Names {
  readonly account: string;
  readonly workspace: string;
}

/**
 * What a customer will read.
 * @param hoursValid false while some of the hours cannot be: then nobody knows when it opens
 * @param now epoch milliseconds
 */
export function awayPreview(
  draft: BusinessHoursInput,
  hoursValid: boolean,
  now: number,
  names: Names,
): string {
  const { away_text, away_language } = draft;
  const opening = (): object => {
    if (!hoursValid) return {};
    // While it is open, the next time that it opens after having closed.
    const { open, until } = hoursState(draft, now);
    const closing = open && until !== null ? until : now;
    const opens = open && until === null ? null : hoursState(draft, closing).until;
    return opens === null || opens > now + 60 * WEEK_MS
      ? {}
      : openingText(draft.time_zone, away_language, closing, opens);
  };
  return fillAwayText(away_text, {
    first_name: copy.exampleName,
    name: `${copy.exampleName} ${copy.exampleLastName}`,
    account_name: names.account,
    workspace_name: names.workspace,
    ...opening(),
  });
}
