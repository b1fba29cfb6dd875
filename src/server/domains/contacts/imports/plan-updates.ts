import { REACH_REQUIRED, calledBy, emailKey, phoneKey } from '@shared/rules/contact-values';
import type { Scope } from '../../../platform/scope';
import { ownValuesOf } from '../../fields/reads';
import { type ContactRecord, contactRecords } from '../contact-repository';
import { addressText } from '../edits/address';
import type { OwnValues } from '../edits/context';
import { pointsFrom } from '../edits/points-from';
import type { ColumnName, ColumnValues } from '../edits/split-data';
import { type Link, LINKS, linksAmong } from '../links-repository';
import { pointsOfContacts, tidyPoints } from '../points-repository';
import type { ContactPoint } from '../search-doc';
import type { ImportedData } from './data';

export interface WantedUpdate {
  readonly no: number;
  readonly id: string;
  readonly data: ImportedData;
}

/** What becomes another value of a contact. */
export interface PlannedUpdate {
  readonly no: number;
  readonly before: ContactRecord;
  readonly columns: ColumnValues;
  readonly name: string;
  /** JSON */
  readonly address: string;
  readonly pointsBefore: readonly ContactPoint[];
  readonly points: readonly ContactPoint[];
  readonly own: OwnValues;
  readonly ownBefore: OwnValues;
  readonly links: Readonly<Record<Link, readonly string[]>>;
  /** Names of fields; none: it is as the row says already. */
  readonly changed: readonly string[];
  /** Why it cannot be changed so. */
  readonly problem: string | null;
}

const samePoints = (one: readonly ContactPoint[], other: readonly ContactPoint[]): boolean =>
  JSON.stringify(one.map(({ kind, value }) => [kind, value])) ===
  JSON.stringify(other.map(({ kind, value }) => [kind, value]));

/** An address in capitals, or a number written in another way, is no other one. */
function comparable(name: ColumnName, value: string | null | undefined): string {
  if (name === 'email') return emailKey(value ?? '');
  return name === 'phone' ? phoneKey(value ?? '') : (value ?? '');
}

function otherColumns(before: ContactRecord, columns: ColumnValues): ColumnValues {
  const entries = Object.entries(columns) as [ColumnName, string | null][];
  return Object.fromEntries(
    entries.filter(([name, value]) => comparable(name, before[name]) !== comparable(name, value)),
  );
}

function otherOwn(before: OwnValues, own: OwnValues): OwnValues {
  return Object.fromEntries(
    Object.entries(own).filter(
      ([name, value]) => JSON.stringify(value ?? null) !== JSON.stringify(before[name] ?? null),
    ),
  );
}

interface Known {
  readonly points: ReadonlyMap<string, ContactPoint[]>;
  readonly own: ReadonlyMap<string, OwnValues>;
  readonly links: Readonly<Record<Link, ReadonlyMap<string, ReadonlySet<string>>>>;
}

function planOf({ no, id, data }: WantedUpdate, before: ContactRecord, known: Known): PlannedUpdate {
  const columns = otherColumns(before, data.columns);
  const named = { ...before, ...columns };
  const isRenamed = columns.first_name !== undefined || columns.last_name !== undefined;
  const name = isRenamed ? calledBy(named, named.email, named.phone) : before.name;
  const address = data.address === undefined ? before.address : addressText(before.address, data.address);
  const isMoved =
    JSON.stringify(Object.entries(JSON.parse(address) as object).sort()) !==
    JSON.stringify(Object.entries(JSON.parse(before.address) as object).sort());
  const pointsBefore = known.points.get(id) ?? [];
  const points = tidyPoints(
    named,
    pointsFrom(
      {
        ...(data.other_emails === undefined ? {} : { other_emails: [...data.other_emails] }),
        ...(data.other_phones === undefined ? {} : { other_phones: [...data.other_phones] }),
      },
      pointsBefore,
    ),
  );
  const ownBefore = known.own.get(id) ?? {};
  const own = otherOwn(ownBefore, data.own);
  const missing = (link: Link): string[] =>
    data[`${link}s`].filter((entry) => known.links[link].get(id)?.has(entry) !== true);
  const links = { tag: missing('tag'), interest: missing('interest') };
  const couldBeReached = before.email !== null || before.phone !== null;
  return {
    no,
    before,
    columns,
    name,
    address: isMoved ? address : before.address,
    pointsBefore,
    points,
    own,
    ownBefore,
    links,
    changed: [
      ...Object.keys(columns),
      ...(isMoved ? ['address'] : []),
      ...(samePoints(pointsBefore, points) ? [] : ['other_emails']),
      ...Object.keys(own),
      ...LINKS.filter((link) => links[link].length > 0).map((link) => `${link}s`),
    ],
    problem: couldBeReached && named.email === null && named.phone === null ? REACH_REQUIRED : null,
  };
}

/** Finds out what rows change of contacts that there are; in the order of the rows. Those that are gone are left out. */
export async function planUpdates(scope: Scope, wanted: readonly WantedUpdate[]): Promise<PlannedUpdate[]> {
  if (wanted.length === 0) return [];
  const ids = wanted.map(({ id }) => id);
  const records = new Map((await contactRecords(scope, ids)).map((record) => [record._id, record]));
  const withOwn = wanted.flatMap(({ id, data }) => (Object.keys(data.own).length > 0 ? id : []));
  const entries = (link: Link): string[] => [...new Set(wanted.flatMap(({ data }) => data[`${link}s`]))];
  const known: Known = {
    points: await pointsOfContacts(scope, ids),
    own: await ownValuesOf(scope, 'contact', withOwn),
    links: {
      tag: await linksAmong(scope, 'tag', ids, entries('tag')),
      interest: await linksAmong(scope, 'interest', ids, entries('interest')),
    },
  };
  return wanted.flatMap((one) => {
    const before = records.get(one.id);
    return before === undefined ? [] : [planOf(one, before, known)];
  });
}
