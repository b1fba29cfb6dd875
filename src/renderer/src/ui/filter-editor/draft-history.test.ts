import { expect, it } from 'vitest';
import { redone, startHistory, undone, written } from './draft-history';
import { type DraftGroup, newCondition, newGroup } from './filter-draft';

const typed = (group: DraftGroup, text: string): DraftGroup => ({
  ...group,
  nodes: group.nodes.map((node) => ({ ...node, text })),
});

it('steps are taken back and forth, and a new step ends the way forth', () => {
  const first = newGroup();
  const second = newGroup([newCondition(), newCondition()]);
  const third = newGroup([]);
  let history = written(written(startHistory(first), second, 1000), third, 1001);
  history = undone(undone(history));
  expect(history.now).toBe(first);
  expect(undone(history)).toBe(history);
  history = redone(history);
  expect(history.now).toBe(second);
  history = written(history, first, 5000);
  expect(redone(history)).toBe(history);
  expect(undone(history).now).toBe(second);
});

it('a word that is typed is one step, and one after a pause another', () => {
  const start = newGroup();
  let history = startHistory(start);
  for (const [at, text] of [
    [1000, 'R'],
    [1200, 'Ro'],
    [1400, 'Rom'],
    [9000, 'Rome'],
  ] as const)
    history = written(history, typed(start, text), at);
  expect(undone(history).now).toEqual(typed(start, 'Rom'));
  expect(undone(undone(history)).now).toBe(start);
});

it('a choice and the word typed right after it are two steps', () => {
  const start = newGroup();
  const chosen = { ...start, nodes: start.nodes.map((node) => ({ ...node, field: 'city' })) };
  const history = written(written(startHistory(start), chosen, 1000), typed(chosen, 'Rome'), 1001);
  expect(undone(history).now).toBe(chosen);
});
