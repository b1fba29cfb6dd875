import { lazy } from 'react';

export const loadLeadScorePage = () => import('./LeadScorePage');

/** Which rules make a contact's score; loaded when somebody asks. */
export const ScoreParts = lazy(async () => ({ default: (await import('./ScoreParts')).ScoreParts }));
