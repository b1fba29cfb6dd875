import { lazy } from '../../ui/lazy';

/** Which rules make a contact's score; loaded when somebody asks. */
export const ScoreParts = lazy(async () => ({ default: (await import('./ScoreParts')).ScoreParts }));
