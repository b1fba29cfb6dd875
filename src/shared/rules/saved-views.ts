import type { Module } from './permissions';
import { FILTER_LENGTH } from './record-filter';

/** The lists that have saved views, each with the module whose rights decide over it. */
export const VIEW_LISTS = {
  tasks: 'tasks',
  companies: 'crm_accounts',
  contacts: 'crm_contacts',
  deals: 'crm_deals',
} as const satisfies Readonly<Record<string, Module>>;
export type ViewList = keyof typeof VIEW_LISTS;

/** Characters of a view's name. */
export const VIEW_NAME_LENGTH = 60;
/** Views of one person in one list, shared ones included. */
export const MAX_OWN_VIEWS = 50;
/** Shared views of one list. */
export const MAX_SHARED_VIEWS = 100;

/** Parameters of a filter at most, and the characters of a name and of a value: a filter tree is one of them. */
export const VIEW_FILTER = { max: 30, nameLength: 40, valueLength: FILTER_LENGTH } as const;
export const MAX_VIEW_COLUMNS = 60;

/** A filter as the address of its list holds it: names of parameters and their values. */
export type ViewFilter = Readonly<Record<string, string>>;

/** Whether both filters ask for the same, whatever the order of their parameters. */
export function sameFilter(one: ViewFilter, other: ViewFilter): boolean {
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && one[name] === other[name])
  );
}
