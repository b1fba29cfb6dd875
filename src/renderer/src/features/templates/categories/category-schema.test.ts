import { describe, expect, it } from 'vitest';
import { CREATE_SCHEMA, UPDATE_SCHEMA } from './category-schema';

const problem = async (schema: typeof CREATE_SCHEMA, category_name: string): Promise<string | null> =>
  schema.validate({ category_name }).then(
    () => null,
    (error: unknown) => (error as Error).message,
  );

describe('the name of a category', () => {
  it.each(['', '   ', '\t\n'])('is required, in the words of each form: %j', async (name) => {
    expect(await problem(CREATE_SCHEMA, name)).toBe('Category name is reqired!');
    expect(await problem(UPDATE_SCHEMA, name)).toBe('Category name is required');
  });

  it('has at most 60 characters, the blank ones around it left aside', async () => {
    expect(await problem(CREATE_SCHEMA, ` ${'x'.repeat(60)} `)).toBeNull();
    expect(await problem(UPDATE_SCHEMA, 'x'.repeat(61))).toBe('A name can have at most 60 characters.');
  });
});
