import { ValidationError } from 'yup';
import { describe, expect, it } from 'vitest';
import { CAMPAIGN_SCHEMA } from './campaign-schema';

const wrong = async (values: object): Promise<Readonly<Record<string, string>>> =>
  CAMPAIGN_SCHEMA.validate(values, { abortEarly: false }).then(
    () => ({}),
    (error: unknown) =>
      error instanceof ValidationError
        ? Object.fromEntries(error.inner.map(({ path, message }) => [path ?? '', message]))
        : {},
  );

describe('Add to Campaign', () => {
  it('needs a name and a category', async () => {
    expect(await wrong({ template_name: '', template_category_id: '', category_name: '' })).toEqual({
      template_name: 'Template name is required',
      template_category_id: 'Choose a category.',
    });
    expect(await wrong({ template_name: '  ', template_category_id: 'c', category_name: '' })).toEqual({
      template_name: 'Template name is required',
    });
    expect(await wrong({ template_name: 'Sale', template_category_id: 'c', category_name: '' })).toEqual({});
  });

  it('needs the name of a category that is made with it', async () => {
    const values = { template_name: 'Sale', template_category_id: '+' };
    expect(await wrong({ ...values, category_name: ' ' })).toEqual({
      category_name: 'Category name is reqired!',
    });
    expect(await wrong({ ...values, category_name: 'Sales' })).toEqual({});
  });
});
