/**
 * Marks the branch of a union that cannot be reached: adding a member then fails to compile until it is handled.
 *
 * @throws Error when data from outside breaks the type at run time.
 */
export function assertNever(value: never): never {
  throw new Error(`Unexpected value: ${JSON.stringify(value)}`);
}
