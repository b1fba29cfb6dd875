import { expect, it } from 'vitest';
import { functionOf, listenerOf } from './ipc-wire';

it('names the functions of the page after their channels', () => {
  expect(functionOf('badge.set')).toEqual(['badge', 'set']);
  expect(functionOf('app.save-diagnostics')).toEqual(['app', 'saveDiagnostics']);
  expect(listenerOf('changed')).toBe('onChanged');
});
