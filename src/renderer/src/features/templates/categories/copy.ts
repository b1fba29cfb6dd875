/** Texts of the categories of templates; the ones of the specification to the letter, spelt as there. */
export const copy = {
  title: 'Template categories',
  list: 'Categories',
  empty: 'No templates category found!',
  notAllowed: "Unfortunately, you don't have the right permissions to see the template categories.",
  failed: 'The categories could not be loaded',
  add: 'Add category',
  name: 'Category name',
  rename: (name: string) => `Rename ${name}`,
  remove: (name: string) => `Delete ${name}`,
  used: (count: number) => (count === 1 ? '1 template' : `${count} templates`),
  unused: 'No template',
  builtIn: 'Came with Parley: it stays as it is.',
  mayNotCreate: "Unfortunately, you don't have the right permissions to add categories.",
  mayNotUpdate: "Unfortunately, you don't have the right permissions to rename categories.",
  mayNotDelete: "Unfortunately, you don't have the right permissions to delete categories.",

  deleteTitle: (name: string) => `Delete ${name}?`,
  deleteEmpty: 'No template is in it. The category cannot be brought back.',
  deleteText: (count: number) =>
    count === 1
      ? 'One template is in it. It stays, in the category that you choose.'
      : `${count} templates are in it. They stay, in the category that you choose.`,
  moveTo: 'Move them to',
  noCategory: 'No category',
  delete: 'Delete',
  deleted: (name: string, count: number, to: string | null) =>
    count === 0
      ? `${name} is deleted.`
      : `${name} is deleted. ${count === 1 ? 'Its template has' : `Its ${count} templates have`} ${
          to === null ? 'no category now.' : `moved to ${to}.`
        }`,

  createTitle: 'New category',
  createText: { user: 'For the templates among My Templates.', admin: 'For the pre-built templates.' },
  updateTitle: 'Rename category',
  create: 'Create',
  save: 'Save',
  cancel: 'Cancel',
  /** Spelt so (spec 1 §5). */
  createRequired: 'Category name is reqired!',
  updateRequired: 'Category name is required',
  tooLong: (max: number) => `A name can have at most ${max} characters.`,
} as const;
