import { type InferType, object, string } from 'yup';
import { passwordLength } from '../../ui/password-length';
import { copy } from './copy';

const { rules } = copy;

/** The server's rules (shared/contract/session.ts), so that most mistakes are told while typing. */
export const setUpRules = object({
  first_name: string().trim().required(rules.required).max(100, rules.long),
  last_name: string().trim().max(100, rules.long).default(''),
  email: string().trim().required(rules.required).email(rules.email).max(254, rules.long),
  password: string().required(rules.required).test(passwordLength),
  business_title: string()
    .required(rules.required)
    .trim(rules.title)
    .min(1, rules.title)
    .max(100, rules.long),
  set_up_code: string().trim().max(40, rules.long).default(''),
});
export type SetUpValues = InferType<typeof setUpRules>;

export const setUpStart: SetUpValues = {
  first_name: '',
  last_name: '',
  email: '',
  password: '',
  business_title: '',
  set_up_code: '',
};
