import { z } from 'zod';
import { nameProblem, tidyName } from '../rules/names';

/** Longer than any name; what is cut from it is white space. */
const MAX_TYPED = 2000;

interface NameOptions {
  /** Characters. */
  readonly maxLength: number;
  readonly tooLong: string;
  /** Said when there is nothing; without it the name may be empty. */
  readonly empty?: string;
}

/** A name that a person types (shared/rules/names): tidied, not too long, and with something to see in it. */
export const nameText = ({ maxLength, tooLong, empty }: NameOptions) =>
  z
    .string(empty === undefined ? undefined : { error: empty })
    .max(MAX_TYPED, tooLong)
    .transform(tidyName)
    .superRefine((name, context) => {
      const problem =
        name === '' && empty !== undefined ? empty : name.length > maxLength ? tooLong : nameProblem(name);
      if (problem !== null) context.addIssue({ code: 'custom', message: problem });
    });
