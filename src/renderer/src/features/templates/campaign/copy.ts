/** Texts of Add to Campaign; the ones of the specification to the letter. */
export const copy = {
  add: 'Add to Campaign',
  text: 'A copy under this name is kept among My Templates and shown on the campaign page. This template stays as it is.',
  name: 'Template name',
  category: 'Category',
  chooseCategory: 'Choose a category',
  newCategory: 'New category…',
  newCategoryName: 'Name of the new category',
  categoryRequired: 'Choose a category.',
  madeValid: (name: string) => `Meta gets it as ${name}`,
  keep: 'Keep the copy',
  keeping: 'Keeping it…',
  cancel: 'Cancel',
  kept: 'Template Created Successfully!',
  mayNot: "Unfortunately, you don't have the right permissions to create templates.",
} as const;
