import { object, string } from 'yup';
import { templateNameProblem } from '@shared/rules/template-names';
import { copy } from './copy';
import { copy as CATEGORY } from '../categories/copy';

/** Stands for a category that is made along with the copy. */
export const NEW_CATEGORY = '+';

export interface CampaignValues {
  readonly template_name: string;
  readonly template_category_id: string;
  /** With `NEW_CATEGORY` alone. */
  readonly category_name: string;
}

/** Add to Campaign needs a name and a category (spec 1 §5). */
export const CAMPAIGN_SCHEMA = object({
  template_name: string().test((value, { createError }) => {
    const problem = templateNameProblem(value ?? '');
    return problem === null || createError({ message: problem });
  }),
  template_category_id: string().required(copy.categoryRequired),
  category_name: string().when('template_category_id', {
    is: NEW_CATEGORY,
    then: (name) => name.trim().required(CATEGORY.createRequired),
  }),
});

/** What was said of each value; empty: it is kept. */
export interface Refused {
  readonly template_name?: string;
  readonly template_category_id?: string;
  /** It is not about the name alone: the designer shows it in its place. */
  readonly isElsewhere?: boolean;
}
