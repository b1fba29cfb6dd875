import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type TemplateIssue, checkTemplate } from '@shared/rules/template-check';
import { type TemplateDraft, normalTemplate } from '@shared/rules/template-normal';
import { parseMetaParts } from '@shared/rules/template-parse';
import { toSubmission } from '@shared/rules/template-submission';
import { GraphError } from '../../src/emulator/graph/graph-error';
import { readNewTemplate } from '../../src/emulator/graph/templates/read-template';
import { randomMetaTemplate } from '../support/random-meta-templates';
import { randomDraft } from '../support/random-templates';

/**
 * Two programs have been written from one set of rules, without a line in common: what the designer accepts, the
 * emulator's reading of Meta's documentation must accept, and the other way round.
 */
const RUNS = 3000;
/** Enough templates must pass, or the comparison says nothing. */
const ACCEPTED_AT_MIN = 500;
const EACH_AT_MIN = 15;
const KINDS = [
  'no header',
  'TEXT',
  'IMAGE',
  'VIDEO',
  'DOCUMENT',
  'QUICK_REPLY',
  'URL',
  'PHONE_NUMBER',
  'COPY_CODE',
];

/** Header format and types of buttons. */
const kindsOf = ({ components }: TemplateDraft): readonly string[] => {
  const header = components.find((part) => part.type === 'HEADER');
  const buttons = components.flatMap((part) => (part.type === 'BUTTONS' ? part.buttons : []));
  return [header?.format ?? 'no header', ...new Set(buttons.map(({ type }) => type))];
};

function refusalOf(template: TemplateDraft): GraphError | null {
  try {
    readNewTemplate(toSubmission(template, '4::sample'), (handle) => handle === '4::sample');
    return null;
  } catch (error) {
    if (error instanceof GraphError) return error;
    throw error;
  }
}
const isMetas = (issue: TemplateIssue): boolean => issue.isOwn !== true;

describe('our rules and the emulator’s', () => {
  it('accept the same templates, but for the limits that are ours alone', () => {
    let accepted = 0;
    const kinds = new Map<string, number>();
    fc.assert(
      fc.property(randomDraft, (template) => {
        const issues = checkTemplate(template);
        const refusal = refusalOf(template);
        const told = `${JSON.stringify(template)}\nours: ${JSON.stringify(issues)}\ntheirs: ${refusal?.options.userText ?? refusal?.message ?? 'accepted'}`;
        if (refusal === null) {
          if (issues.length === 0) {
            accepted += 1;
            for (const kind of kindsOf(template)) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
          }
          // What Meta takes and we do not, we refuse for a reason of our own (45 of 60 characters, the same text twice).
          expect(issues.filter(isMetas), told).toEqual([]);
        } else expect(issues.length, told).toBeGreaterThan(0);
      }),
      { numRuns: RUNS, seed: 20_260_901 },
    );
    expect(accepted).toBeGreaterThan(ACCEPTED_AT_MIN);
    for (const kind of KINDS)
      expect(kinds.get(kind) ?? 0, `${kind} of ${JSON.stringify([...kinds])}`).toBeGreaterThan(EACH_AT_MIN);
  });

  it('accept the same templates of Meta’s own making', () => {
    let accepted = 0;
    fc.assert(
      fc.property(randomMetaTemplate, (made) => {
        try {
          readNewTemplate(made, () => true);
        } catch (error) {
          if (error instanceof GraphError) return;
          throw error;
        }
        accepted += 1;
        const ours = normalTemplate({
          template_name: made.name,
          language: made.language,
          whatsapp_template_category: made.category,
          components: parseMetaParts(made.components),
          variables: [],
        });
        expect(checkTemplate(ours).filter(isMetas), JSON.stringify(made)).toEqual([]);
      }),
      { numRuns: RUNS, seed: 20_260_902 },
    );
    expect(accepted).toBeGreaterThan(ACCEPTED_AT_MIN);
  });

  it('are asked about the normal form, which stays as it is', () => {
    fc.assert(
      fc.property(randomDraft, (template) => {
        expect(normalTemplate(template)).toEqual(template);
      }),
      { numRuns: 500, seed: 7 },
    );
  });
});
