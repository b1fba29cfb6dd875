import { BIN_DAYS, type BinnedKind } from '@shared/rules/bin';

const days = (count: number): string => (count === 1 ? '1 day' : `${count} days`);
const NOUNS = { contact: 'contact', company: 'company', deal: 'deal' } as const;
const MANY = { contact: 'contacts', company: 'companies', deal: 'deals' } as const;
const counted = (kind: BinnedKind, count: number): string =>
  `${count} ${count === 1 ? NOUNS[kind] : MANY[kind]}`;

/** What happens with what hangs on a record. */
const STAYS: Readonly<Record<BinnedKind, string>> = {
  contact: 'Tags, deals and tasks come back with the contact. WhatsApp conversations stay in the inbox.',
  company: 'Its contacts and deals stay, and name it again when it is back.',
  deal: 'Its contacts, tasks and history come back with it.',
};

export const copy = {
  title: 'Bin',
  text: `What was deleted can be restored for ${BIN_DAYS} days. Then it is deleted for good.`,
  tabs: 'Kinds of records',
  kinds: { contact: 'Contacts', company: 'Companies', deal: 'Deals' },
  delete: 'Delete',
  mayNotDelete: (kind: BinnedKind) => `Your role does not allow you to delete ${MANY[kind]}.`,
  question: (kind: BinnedKind, name: string) => ({
    // To the letter (spec 2 §8).
    title: kind === 'deal' ? 'Are you sure you want to delete this deal?' : `Delete ${name}?`,
    text: `${name} goes to the bin and can be restored for ${BIN_DAYS} days. ${STAYS[kind]}`,
    confirm: 'Delete',
    cancel: 'Cancel',
  }),
  deleted: (name: string) => `${name} is in the bin`,
  undo: 'Undo',
  restore: 'Restore',
  restoreOf: (name: string) => `Restore ${name}`,
  restored: (name: string) => `${name} is back`,
  restoredMany: (kind: BinnedKind, count: number) =>
    count === 1 ? `1 ${NOUNS[kind]} is back` : `${counted(kind, count)} are back`,
  inBin: 'In the bin',
  inBinText: (who: string | null, when: string, left: number) =>
    `Deleted ${who === null ? '' : `by ${who} `}on ${when}. ${left === 0 ? 'It is deleted for good any moment.' : `It can be restored for ${days(left)}.`}`,
  onlyConversation: 'Not among your contacts',
  onlyConversationText:
    'This contact was deleted for good. The conversation stays, under the name and number of WhatsApp.',
  addAgain: 'Add to contacts',
  columns: {
    name: 'Name',
    by: 'Deleted by',
    at: 'Deleted',
    left: 'Days left',
    conversations: 'Conversations',
    actions: 'Actions',
  },
  conversations: (count: number) => (count === 1 ? '1 stays in the inbox' : `${count} stay in the inbox`),
  nobody: 'Parley',
  open: (name: string) => `Open ${name}`,
  perPage: 'Per page',
  empty: (kind: BinnedKind) => `No deleted ${MANY[kind]}`,
  failed: 'The bin could not be loaded.',
  person: {
    menu: 'Personal data',
    mayNotExport: 'Your role does not allow you to export contacts.',
    type: (name: string) => `Type “${name}” to go on`,
    reference: 'Reference of the request',
    referenceHint: 'It stands in the certificate. Use a number, and nothing that says who it is.',
    erase: {
      item: 'Erase for good…',
      title: (name: string) => `Erase ${name} for good?`,
      text: 'The contact goes with everything that is known of them: messages and notes, files, visits, history, notifications and identities. It cannot be undone. A certificate says what went.',
      confirm: 'Erase for good',
      done: 'The person is being erased. The certificate is in the bin.',
    },
    export: {
      item: 'Export personal data…',
      title: (name: string) => `Export what is known of ${name}?`,
      text: 'One file (JSON) with the contact, messages, deals, tasks, visits and history, to hand out to them. The audit log notes it.',
      confirm: 'Export',
      done: 'The data was exported',
      failed: 'The data could not be exported.',
      file: 'personal-data.json',
    },
  },
  erasures: {
    title: 'Erasures',
    columns: { reference: 'Reference', by: 'Asked by', at: 'Asked', went: 'What went' },
    none: 'No reference',
    running: 'Being erased…',
    download: 'Certificate',
    empty: 'Nobody was erased',
    failed: 'The erasures could not be loaded.',
    certificate: 'Certificate of an erasure',
    kept: 'Snapshots of the database are kept for a week, and webhooks as WhatsApp sent them for as long as the server keeps these, states of messages that come afterwards for two weeks; all go by themselves, as do files that somebody has exported (a week) and what work on many contacts keeps so that it can be undone (30 days). Texts that people wrote elsewhere, such as titles of tasks, stay.',
    file: (id: string) => `erasure-${id}.json`,
  },
  notAllowed: 'Unfortunately, you don’t have the right permissions to access this page',
} as const;
