import { describe, expect, it } from 'vitest';
import { linkTarget } from './link-target';
import { buildProfile, buildWorkspaceSummary } from './testing/profile';

const SECOND = '01JB4Z0G5MZZZZZZZZZZZZZZZZ';
const ID = '01JB4Z0G5M0000000000000000';
const profile = buildProfile({ workspaces: [buildWorkspaceSummary('b1'), buildWorkspaceSummary(SECOND)] });
const of = (route: string) => linkTarget(route, profile);

describe('linkTarget', () => {
  it('takes a notice to its page', () => {
    expect(of('/business/2/inbox/c1')).toEqual({ kind: 'page', path: '/business/2/inbox/c1' });
  });
  it('finds the workspace by its number and by its id', () => {
    const path = `/business/2/inbox/${ID}`;
    expect(of(`/link/conversation/2/${ID}`)).toEqual({ kind: 'page', path });
    expect(of(`/link/conversation/${SECOND}/${ID}`)).toEqual({ kind: 'page', path });
  });
  it('says where the person is no member', () => {
    for (const workspace of ['3', '0', '01JB4Z0G5M1111111111111111'])
      expect(of(`/link/conversation/${workspace}/${ID}`)).toEqual({ kind: 'unavailable', why: 'not_member' });
  });
  it('leads to the nearest page, and nowhere where there is none yet', () => {
    const path = `/business/1/whatsapp/campaign/?template_id=${ID}`;
    expect(of(`/link/template/1/${ID}`)).toEqual({ kind: 'page', path });
    expect(of(`/link/contact/1/${ID}`)).toEqual({
      kind: 'contact',
      inbox: '/business/1/inbox',
      workspaceId: 'b1',
      id: ID,
    });
    expect(of(`/link/task/1/${ID}`)).toEqual({ kind: 'page', path: `/business/1/task?task_id=${ID}` });
    expect(of(`/link/deal/1/${ID}`)).toEqual({ kind: 'unavailable', why: 'newer_version' });
  });
});
