// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { lastPage, rememberPage } from './last-page';
import { buildProfile, buildWorkspaceSummary } from './testing/profile';

const [b1, b2] = [buildWorkspaceSummary('b1'), buildWorkspaceSummary('b2')];
const profile = buildProfile({ workspaces: [b1, b2] });

describe('the last place', () => {
  beforeEach(() => {
    localStorage.clear();
  });

  it('is the conversation that was open, of that person alone', () => {
    rememberPage(profile, '/business/2/inbox/c9');
    expect(lastPage(profile)).toBe('/business/2/inbox/c9');
    expect(lastPage({ ...profile, id: 'u2' })).toBeNull();
  });
  it('follows the workspace when its number changes, and is nowhere when it is gone', () => {
    rememberPage(profile, '/business/2/inbox/c9');
    expect(lastPage({ ...profile, workspaces: [b2] })).toBe('/business/1/inbox/c9');
    expect(lastPage({ ...profile, workspaces: [b1] })).toBeNull();
  });
  it('is none of the pages that are no place to come back to', () => {
    for (const path of ['/', '/business/9/inbox', '/business/1/inbox/c9/x', '/sign-in'])
      rememberPage(profile, path);
    expect(lastPage(profile)).toBeNull();
    localStorage.setItem('parley.place.u1', 'b1 //evil.example');
    expect(lastPage(profile)).toBeNull();
  });
});
