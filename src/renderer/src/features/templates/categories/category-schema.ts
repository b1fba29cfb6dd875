import { object, string } from 'yup';
import { LIST_NAME_LENGTH } from '@shared/contract/limits';
import { copy } from './copy';

/** What a category's name has to be; the two forms say it in words of their own (spec 1 §5). */
const schema = (required: string) =>
  object({
    category_name: string().trim().required(required).max(LIST_NAME_LENGTH, copy.tooLong(LIST_NAME_LENGTH)),
  });

export const CREATE_SCHEMA = schema(copy.createRequired);
export const UPDATE_SCHEMA = schema(copy.updateRequired);
