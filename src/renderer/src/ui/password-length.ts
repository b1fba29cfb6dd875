import type { TestConfig } from 'yup';
import { passwordLengthProblem } from '@shared/rules/password-rule';

const testOf = (twoStep: boolean): TestConfig<string | undefined> => ({
  name: 'password-length',
  test(value, { createError }) {
    const message = passwordLengthProblem(value ?? '', twoStep);
    return message === null || createError({ message });
  },
});

/** The length of a new password, for forms. */
export const passwordLength = testOf(false);
/** The same for somebody with two-step verification. */
export const passwordLengthTwoStep = testOf(true);
