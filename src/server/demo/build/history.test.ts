import { expect, it } from 'vitest';
import { AUDIT_ACTIONS } from '@shared/contract/audit';
import { SAMPLE_NOW, sampleWorkspace } from '../testing/sample';

it('tells what was done in each workspace, in the past and by its people', () => {
  for (const key of ['northwind', 'ruota'] as const) {
    const { audit_log } = sampleWorkspace(key);
    expect(audit_log.length).toBeGreaterThan(1);
    for (const { at, kind, actor_id, actor_name } of audit_log) {
      expect(at).toBeLessThan(SAMPLE_NOW);
      expect(Object.keys(AUDIT_ACTIONS)).toContain(kind);
      expect([actor_id, actor_name]).not.toContain(undefined);
    }
  }
});

it('has told the demo user of the tasks that others gave them, and they have read it', () => {
  const { notifications, tasks } = sampleWorkspace('northwind');
  expect(notifications.length).toBeGreaterThan(3);
  for (const { title, target_id, user_id, at, read_at } of notifications) {
    const task = tasks.find(({ _id }) => _id === target_id);
    expect(task?.assignee_id).toBe(user_id);
    expect(task?.created_by).not.toBe(user_id);
    expect(title).toContain(`assigned you a task: ${task?.title}`);
    expect(at).toBe(task?.created_at);
    expect(read_at).toBeGreaterThan(at);
    expect(read_at).toBeLessThanOrEqual(SAMPLE_NOW);
  }
});

it('has posted and mailed the newest of it, in one of the workspaces', () => {
  const { deliveries, mailbox, notifications } = sampleWorkspace('northwind');
  expect(deliveries).toHaveLength(3);
  expect(deliveries.map(({ body }) => (JSON.parse(body) as { id: string }).id).sort()).toEqual(
    notifications
      .toSorted((a, b) => b.at - a.at)
      .slice(0, 3)
      .map(({ _id }) => _id)
      .sort(),
  );
  for (const { tried_at, created_at } of deliveries) {
    expect(tried_at).toBeGreaterThan(created_at);
    expect(tried_at).toBeLessThanOrEqual(SAMPLE_NOW);
  }
  expect(mailbox.map(({ recipient }) => recipient)).toEqual(Array(3).fill('demo@parley.example'));
  expect(sampleWorkspace('ruota').deliveries).toEqual([]);
});
