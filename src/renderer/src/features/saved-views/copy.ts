import { type ViewList, VIEW_NAME_LENGTH } from '@shared/rules/saved-views';

/** What each list holds. */
const HOLDS = {
  companies: 'companies',
  contacts: 'contacts',
  deals: 'deals',
  tasks: 'tasks',
} satisfies Record<ViewList, string>;

/** Texts of saved views. */
export const copy = {
  saved: (name: string) => `View ${name} is saved`,
  views: 'Views',
  button: (name: string | null, isChanged: boolean) =>
    name === null ? 'Views' : `View: ${name}${isChanged ? ', changed' : ''}`,
  changed: 'Changed',
  none: 'No view',
  noneHint: 'Everything, without filters',
  own: 'Yours',
  shared: 'Shared',
  empty: 'No views yet',
  emptyText: 'Set the filters as you need them, then save them under a name: one press brings them back.',
  failed: 'The views could not be loaded',
  retry: 'Try again',
  save: 'Save changes',
  saveHint: (name: string) => `${name} holds these filters and columns from now on`,
  saveForAll: (name: string) => `${name} changes for everybody`,
  reset: 'Reset',
  resetHint: 'Back to the filters and columns of the view',
  saveNew: 'Save as new view…',
  edit: 'Rename or share…',
  remove: 'Delete…',
  mayNotChange: 'Only its owner, or who may change what it shows, can change this view.',
  by: (name: string) => `by ${name}`,
  form: {
    newTitle: 'Save view',
    editTitle: 'Rename or share view',
    name: 'Name',
    placeholder: 'Late calls',
    isShared: 'Share with the team',
    sharedHint: (list: ViewList) => `Everybody who sees ${HOLDS[list]} finds it among the shared views.`,
    mayNotShare: (list: ViewList) =>
      `Your role does not allow you to change ${HOLDS[list]}, so this view stays yours.`,
    mayNotUnshare: 'Only its owner can make it personal.',
    submit: 'Save',
    cancel: 'Cancel',
    required: 'A view needs a name.',
    long: `A name can have at most ${VIEW_NAME_LENGTH} characters.`,
  },
  removeDialog: {
    title: (name: string) => `Delete “${name}”?`,
    text: 'The view goes; what it shows stays as it is.',
    sharedText: 'The view goes for everybody; what it shows stays as it is.',
    confirm: 'Delete view',
  },
} as const;
