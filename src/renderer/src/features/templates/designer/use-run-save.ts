import { useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import type { WhatsappTemplate } from '@shared/contract/templates';
import type { TemplateIssue } from '@shared/rules/template-check';
import type { SaveKind } from '@shared/rules/template-save-kinds';
import { toast } from '../../../core/toast';
import type { Refused } from '../campaign/campaign-schema';
import { copy } from './copy';
import type { Design } from './design';
import type { InspectorTab } from './InspectorPanel';
import { showFirstProblem } from './show-first-problem';
import { type IssueTexts, issuesOf } from './use-issues';
import { useSave } from './use-save';

interface RunParts {
  readonly template: WhatsappTemplate | null;
  readonly isAdmin: boolean;
  readonly design: Design;
  /** More than one account could have it. */
  readonly needsAccount: boolean;
  readonly setTab: (tab: InspectorTab) => void;
  /** Nothing is left that could be lost. */
  readonly onOver: () => void;
  /** `isDone`: the designer's work is over; otherwise it goes on with that template. */
  readonly onSaved: (template: WhatsappTemplate, isDone: boolean) => void;
}

const NOTHING: IssueTexts = {};
/** It makes another template, under a name of its own. */
export const isNewKind = (kind: SaveKind): boolean => kind === 'save_new' || kind === 'save_new_submit';
const submits = (kind: SaveKind): boolean => kind === 'save_submit' || kind === 'save_new_submit';

/** Saves in any of the ways, and says at its place what keeps it from being saved. */
export function useRunSave(parts: RunParts) {
  const { template, isAdmin, design, needsAccount, setTab, onOver, onSaved } = parts;
  const { step, save } = useSave(template, isAdmin);
  const [tried, setTried] = useState<TemplateIssue['level'] | null>(null);
  const [refused, setRefused] = useState<IssueTexts>(NOTHING);
  const [problem, setProblem] = useState<string | null>(null);
  /** What the server has said was about the design before. */
  const forget = useCallback(() => {
    setRefused(NOTHING);
    setProblem(null);
  }, []);

  function stop(why: string, places: readonly string[]): void {
    setProblem(why);
    showFirstProblem(places, setTab);
  }

  async function run(kind: SaveKind, wanted: Design): Promise<Refused> {
    const wrong = issuesOf(wanted).filter(({ level }) => level === 'save' || submits(kind));
    setTried((before) => (submits(kind) ? 'submit' : (before ?? 'save')));
    if (wrong.length > 0) {
      const places = [...new Set(wrong.map(({ path }) => path))];
      const [first] = wrong;
      // One sentence says more than that there is one.
      const why = places.length === 1 && first ? first.message : copy.problems(places.length);
      stop(why, places);
      const ofName = wrong.find(({ path }) => path === 'template_name');
      return { template_name: ofName?.message ?? why, isElsewhere: wrong.some((one) => one !== ofName) };
    }
    if (submits(kind) && wanted.accountId === null && needsAccount) {
      setRefused({ platform_account_id: copy.chooseAccount });
      stop(copy.chooseAccount, ['platform_account_id']);
      return { template_name: copy.chooseAccount, isElsewhere: true };
    }
    setProblem(null);
    const outcome = await save(kind, wanted);
    if (outcome.kind === 'refused') {
      const { template_category_id: category, template_name: name } = outcome.fields;
      const places = Object.keys(outcome.fields);
      // The dialog that asks for the copy's name says what is wrong with it; the original has another name.
      const isOfCopy = isNewKind(kind) && places.every((place) => place === 'template_name');
      if (isOfCopy) return { template_name: name ?? outcome.why };
      setRefused(outcome.fields);
      stop(outcome.why, places);
      return category === undefined
        ? { template_name: name ?? outcome.why, isElsewhere: name === undefined }
        : { template_category_id: category, isElsewhere: true };
    }
    flushSync(onOver);
    if (outcome.kind === 'draft') toast(copy.savedOnly(outcome.why), 'error');
    else toast(outcome.isNew ? copy.created : copy.updated, 'success');
    onSaved(outcome.template, outcome.kind === 'saved');
    return {};
  }
  return {
    step,
    tried,
    refused,
    problem,
    forget,
    run: (kind: SaveKind, name: string) => run(kind, { ...design, name }),
    /** Add to Campaign: a copy, not submitted. */
    keepCopy: (name: string, categoryId: string) => run('save_new', { ...design, name, categoryId }),
  };
}
