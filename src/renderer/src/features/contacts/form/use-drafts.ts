import { useCallback, useState } from 'react';
import { serverNow } from '../../../core/platform/server-time';
import { dateFormat } from '../../../ui/formats';
import type { Draft, Drafts } from '../../../ui/record-form/draft-values';
import type { FormGroup } from '../../../ui/record-form/RecordForm';
import { type Problems, problemsOf } from './contact-draft';

interface FormState {
  readonly drafts: Drafts;
  readonly set: (name: string, value: Draft) => void;
  /** Takes these over, as they are. */
  readonly take: (drafts: Drafts) => void;
  /** What is wrong: told after somebody has tried to save. */
  readonly problems: Problems;
  /** Checks everything from now on. @returns what is wrong */
  readonly check: () => Problems;
  /** What the server refused, at its fields, until these are changed. */
  readonly refuse: (problems: Problems) => void;
}

const NONE: Problems = {};

/** `2026-11-25`, by the person's clock. */
const today = (): string =>
  dateFormat({ year: 'numeric', month: '2-digit', day: '2-digit' }, 'en-CA').format(serverNow());

/** What stands in a form, and what is wrong with it once somebody has tried to save it (spec 2 §4). */
export function useDrafts(groups: readonly FormGroup[], start: Drafts, before: Drafts | null): FormState {
  const [drafts, setDrafts] = useState(start);
  const [isSubmitted, setSubmitted] = useState(false);
  const [refused, setRefused] = useState(NONE);
  const wrong = (): Problems => problemsOf({ groups, drafts, before, today: today() });
  const set = useCallback((name: string, value: Draft) => {
    setDrafts((now) => ({ ...now, [name]: value }));
    setRefused((now) => {
      if (!Object.hasOwn(now, name)) return now;
      return Object.fromEntries(Object.entries(now).filter(([other]) => other !== name));
    });
  }, []);
  return {
    drafts,
    set,
    take: setDrafts,
    problems: isSubmitted ? { ...refused, ...wrong() } : refused,
    check() {
      setSubmitted(true);
      return wrong();
    },
    refuse: setRefused,
  };
}
