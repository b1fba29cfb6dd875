import { expect, it } from 'vitest';
import { noChanges } from '../live/changes';
import { handleEvent } from '../live/event-handlers';
import { EVENT_HANDLERS, FEATURES, GUARDING_MODULES } from './manifests';

it('a kind of event has one handler', () => {
  const kinds = FEATURES.flatMap(({ events = {} }) => Object.keys(events));
  expect(kinds.toSorted()).toEqual([...new Set(kinds)].toSorted());
});

it('a tag belongs to one feature, and so does a module of the permission table', () => {
  for (const names of [
    FEATURES.flatMap(({ tags = [] }) => tags),
    FEATURES.flatMap(({ permissions = [] }) => permissions),
  ])
    expect<readonly string[]>(names.toSorted()).toEqual([...new Set(names)].toSorted());
});

it('a place, a page, a dialog and a feature are declared once', () => {
  for (const names of [
    FEATURES.map(({ name }) => name),
    FEATURES.flatMap(({ navItems = [] }) => navItems.map(({ id }) => id)),
    FEATURES.flatMap(({ navItems = [], pages = [], publicPages = [] }) =>
      [...navItems, ...pages, ...publicPages].map(({ path }) => path),
    ),
    FEATURES.flatMap(({ dialogs = [] }) => dialogs.map(({ flag, value }) => `${flag}=${value}`)),
  ])
    expect(names.toSorted()).toEqual([...new Set(names)].toSorted());
});

it('what guards a place is a module that some feature declares', () => {
  const needed = FEATURES.flatMap(({ navItems = [] }) =>
    navItems.flatMap(({ needs }) => (needs ? [needs[1]] : [])),
  );
  expect(needed.filter((module) => !GUARDING_MODULES.has(module))).toEqual([]);
});

it.each(['roles.updated', 'members.updated', 'workspace.updated', 'plan.updated'] as const)(
  '%s may have changed what one may do, or where one is: the profile is asked for again',
  (kind) => {
    const changes = noChanges();
    handleEvent(EVENT_HANDLERS, changes, { seq: 1, kind });
    expect(changes.profile).toBe(true);
  },
);

it('an invitation of the person’s own rings the bell, and changes no rights', () => {
  const changes = noChanges();
  handleEvent(EVENT_HANDLERS, changes, { seq: 1, kind: 'my_invitations.updated' });
  expect([...changes.lists]).toEqual(['MyInvitation']);
  expect(changes.profile).toBe(false);
});

it('a score that was counted loads the one contact again, a counting of all every contact that is shown', () => {
  const one = noChanges();
  handleEvent(EVENT_HANDLERS, one, { seq: 1, kind: 'contact.scored', contact_id: 'c1' });
  expect([...one.contacts]).toEqual(['c1']);
  expect([...one.lists]).toEqual(['LeadScore']);
  const all = noChanges();
  handleEvent(EVENT_HANDLERS, all, { seq: 2, kind: 'contact.scored', contact_id: null });
  handleEvent(EVENT_HANDLERS, all, { seq: 3, kind: 'lead_score.updated' });
  expect([...all.contacts]).toEqual([]);
  expect([...all.lists]).toEqual(expect.arrayContaining(['Contact', 'LeadScore', 'Audit']));
});
