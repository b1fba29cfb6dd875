import { useMemo, useState } from 'react';
import { type TemplateIssue, checkTemplate } from '@shared/rules/template-check';
import { normalTemplate } from '@shared/rules/template-normal';
import type { Design } from './design';
import { bodyText, draftOf } from './draft-of-design';

/** What is wrong with the design, in the places of the wire. */
export const issuesOf = (design: Design): readonly TemplateIssue[] =>
  checkTemplate(normalTemplate(draftOf(design)));

/** Told while one types, once there is something; the rest when a save was tried or the field was left. */
function isTold({ path, level, isOwn }: TemplateIssue, { body, header }: Design): boolean {
  if (path === 'body.text') return bodyText(body) !== '';
  if (path === 'header.text') return header.text !== '';
  if (path === 'template_name' || path === 'header.media') return false;
  return level === 'save' || isOwn === true || path === 'buttons' || path === 'footer.text';
}

export type IssueTexts = Readonly<Record<string, string>>;

function textsOf(
  issues: readonly TemplateIssue[],
  design: Design,
  tried: TemplateIssue['level'] | null,
  left: ReadonlySet<string>,
): IssueTexts {
  const texts: Record<string, string> = {};
  for (const issue of issues) {
    const stops = tried === 'submit' || tried === issue.level;
    if (stops || left.has(issue.path) || isTold(issue, design)) texts[issue.path] ??= issue.message;
  }
  return texts;
}

const isSame = (a: IssueTexts, b: IssueTexts): boolean => {
  const places = Object.keys(a);
  return places.length === Object.keys(b).length && places.every((place) => a[place] === b[place]);
};

/**
 * The sentence of each place that has one to show. The object stays the same one while the sentences do: every field
 * of the inspector reads it, and a letter more changes none of them as a rule.
 * @param tried to be saved as a draft, or submitted; null: not yet
 * @param left fields that the person has been in
 * @param refused what the server said of the design as it is
 */
export function useIssues(
  design: Design,
  tried: TemplateIssue['level'] | null,
  left: ReadonlySet<string>,
  refused: IssueTexts,
): IssueTexts {
  const issues = useMemo(() => issuesOf(design), [design]);
  const texts = useMemo(
    () => ({ ...textsOf(issues, design, tried, left), ...refused }),
    [issues, design, tried, left, refused],
  );
  const [shown, setShown] = useState(texts);
  if (shown !== texts && !isSame(shown, texts)) {
    // While it is drawn: nobody sees the sentences of before.
    setShown(texts);
    return texts;
  }
  return shown;
}
