import { expect, it } from 'vitest';
import { noChanges } from '../live/changes';
import { handleEvent } from '../live/event-handlers';
import { EVENT_HANDLERS, FEATURES } from './manifests';

it('a kind of event has one handler', () => {
  const kinds = FEATURES.flatMap(({ events = {} }) => Object.keys(events));
  expect(kinds.toSorted()).toEqual([...new Set(kinds)].toSorted());
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
