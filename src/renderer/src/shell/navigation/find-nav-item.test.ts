import { describe, expect, it } from 'vitest';
import { type Permissions, BUILT_IN_ROLES } from '@shared/rules/permissions';
import { buildWorkspaceSummary } from '../../core/testing/profile';
import {
  entryAddress,
  firstNavItem,
  navItemAddress,
  navItemAt,
  navItemsOf,
  sectionAddress,
  sectionsFor,
} from './find-nav-item';
import type { NavItem } from '../../features/feature';
import { NAV_ITEMS } from './nav-items';
import { SECTIONS } from './sections';
import { switchTarget } from './switch-target';

const item = (over: Partial<NavItem> & Pick<NavItem, 'path'>): NavItem => ({
  id: over.path,
  section: 'settings',
  order: 10,
  label: over.path,
  icon: 'sliders',
  ...over,
});
const inbox = item({ id: 'inbox', path: 'inbox', section: 'whatsapp', needs: ['view', 'chat'] });
const users = item({ path: 'users', needs: ['view', 'members'], withBusiness: true });
const audit = item({ path: 'audit-log', needs: ['view', 'audit_log'] });
const lists = item({ path: 'settings/lists' });
const create = item({ path: '/business/create_board', notListed: true });
const TABLE = [lists, users, audit, create, inbox];
const owner: Permissions = BUILT_IN_ROLES.owner.permissions;
const agent: Permissions = BUILT_IN_ROLES.agent.permissions;
const where = (permissions = owner) => ({ business_id: 'biz/2', index: 1, permissions });

describe('the table', () => {
  it('has each place once, by id and by path', () => {
    expect(new Set(NAV_ITEMS.map(({ id }) => id)).size).toBe(NAV_ITEMS.length);
    expect(new Set(NAV_ITEMS.map(({ path }) => path)).size).toBe(NAV_ITEMS.length);
  });
  it.each(SECTIONS.map(({ id }) => id))('tells the places of %s apart by their icons', (section) => {
    const icons = NAV_ITEMS.filter((one) => one.section === section && !one.notListed).map(
      ({ icon }) => icon,
    );
    expect(new Set(icons).size).toBe(icons.length);
  });
  it('has a heading for every place of the settings', () => {
    expect(NAV_ITEMS.filter((one) => one.section === 'settings' && !one.notListed && !one.list)).toEqual([]);
  });
});

describe('an address of a place', () => {
  it('stands below the workspace, and carries its id where the table says so', () => {
    expect(navItemAddress(lists, where())).toBe('/business/2/settings/lists');
    expect(navItemAddress(users, where())).toBe('/business/2/users?business=biz%2F2');
    expect(navItemAddress(create, where())).toBe('/business/create_board');
  });
  it('is not offered while the place is not there, or to those who may not', () => {
    expect(entryAddress('audit-log', where(), TABLE)).toBe('/business/2/audit-log');
    expect(entryAddress('audit-log', where(agent), TABLE)).toBeNull();
    expect(entryAddress('contact/crm_score', where(), TABLE)).toBeNull();
  });
});

it('a place of several rights is there for whoever has one of them', () => {
  for (const right of ['settings_tags', 'crm_interests', 'post_collections'] as const)
    expect(navItemsOf('settings', { [right]: ['view'] }).map(({ id }) => id)).toContain('lists');
  expect(navItemsOf('settings', { chat: ['view'] }).map(({ id }) => id)).not.toContain('lists');
});

it('a studio lists what its person may see, and only what is listed', () => {
  expect(navItemsOf('settings', owner, TABLE)).toEqual([lists, users, audit]);
  expect(navItemsOf('settings', agent, TABLE)).toEqual([lists, users]);
  expect(sectionsFor(agent, TABLE).map(({ id }) => id)).toEqual(['whatsapp', 'settings']);
  expect(sectionsFor({}, [inbox])).toEqual([]);
});

it('the switcher leads to the campaigns of WhatsApp, or to the inbox of who may not see them', () => {
  const whatsapp = SECTIONS.find(({ id }) => id === 'whatsapp');
  if (!whatsapp) throw new Error('There is no such studio.');
  expect(sectionAddress(whatsapp, where())).toBe('/business/2/whatsapp/campaign');
  expect(sectionAddress(whatsapp, where({ chat: ['view'] }))).toBe('/business/2/inbox');
  expect(sectionAddress(whatsapp, where({}))).toBeNull();
});

it.each([
  ['/business/1/settings/lists', lists],
  ['/business/1/settings/lists/tags', lists],
  ['/business/1/settings', undefined],
  ['/business/1/inbox/x', inbox],
  ['/business/create_board', undefined],
])('%s shows its place', (pathname, expected) => {
  expect(navItemAt(pathname, TABLE)).toBe(expected);
});

it('a person begins in the inbox, or where they may be', () => {
  expect(firstNavItem(owner, TABLE)).toBe(inbox);
  expect(firstNavItem({ members: ['view'] }, TABLE)).toBe(lists);
  expect(firstNavItem({}, [inbox, users])).toBeNull();
});

describe('switching the workspace', () => {
  const there = (permissions: Permissions = owner) =>
    buildWorkspaceSummary('biz_3', {
      permissions: Object.fromEntries(Object.entries(permissions).map(([name, may]) => [name, [...may]])),
    });
  it.each([
    ['/business/1/settings/lists', '/business/3/settings/lists'],
    ['/business/1/inbox/01KB4Q6Z0G5X2N4T8V9WYRA3CD', '/business/3/inbox'],
    ['/business/1/whatsapp/campaign', '/business/3/whatsapp/campaign'],
    // The parameter names the workspace that one goes to.
    ['/business/1/users', '/business/3/users?business=biz_3'],
  ])('keeps the page: %s', (from, to) => {
    expect(switchTarget(from, there(), 2, TABLE)).toBe(to);
  });
  it('leads to the first place where the role shows not that page', () => {
    expect(switchTarget('/business/1/audit-log', there(agent), 2, TABLE)).toBe('/business/3/inbox');
  });
});
