import { object, ref, string } from 'yup';
import { passwordLength, passwordLengthTwoStep } from '../../../ui/password-length';
import { copy as own } from '../copy';

export interface PasswordValues {
  readonly current_password: string;
  readonly password: string;
  readonly repeat: string;
}

export const NO_PASSWORDS: PasswordValues = { current_password: '', password: '', repeat: '' };
const { rules } = own;

/** @param hasPassword there is one to be given first @param twoStep a shorter one will do */
export const passwordSchema = (hasPassword: boolean, twoStep: boolean) =>
  object({
    current_password: hasPassword ? string().required(rules.required) : string(),
    password: string()
      .required(rules.required)
      .test(twoStep ? passwordLengthTwoStep : passwordLength)
      .test('differs', rules.passwordSame, (value, { parent }) => {
        const { current_password } = parent as PasswordValues;
        return !hasPassword || value !== current_password;
      }),
    repeat: string()
      .required(rules.required)
      .oneOf([ref('password')], rules.passwordDiffers),
  });
