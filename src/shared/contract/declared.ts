import * as domains from './domains';

type Domains = typeof domains;

/** What the domains export by this name, each of them. */
export type Declared<Name extends string> = {
  [Domain in keyof Domains]: Name extends keyof Domains[Domain] ? Domains[Domain][Name] : never;
}[keyof Domains];

/** The values that the domains export. */
export const DECLARED: readonly Readonly<Record<string, unknown>>[] = Object.values(domains);
