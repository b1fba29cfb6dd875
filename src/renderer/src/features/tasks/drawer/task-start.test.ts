import { expect, it } from 'vitest';
import { startValues, suggestedTitle } from './task-start';

it('suggests the first line of a message as a title, cut at a word', () => {
  expect(suggestedTitle('\n  Move the\tfitting  \nplease')).toBe('Move the fitting');
  expect(suggestedTitle('')).toBe('');
  expect(suggestedTitle('Move the fitting to Friday', 20)).toBe('Move the fitting to…');
  expect(suggestedTitle('x'.repeat(30), 10)).toBe(`${'x'.repeat(9)}…`);
  expect(suggestedTitle('😀'.repeat(10), 10)).toBe(`${'😀'.repeat(4)}…`);
});

it('begins with the contact and the company of the chat, and with who is at work there', () => {
  const contact = { value: 'c', label: 'Amara' };
  const assignee = { value: 'm', label: 'Maya' };
  expect(startValues({ title: 'Hello', contact, company: null, assignee, fromChat: null })).toMatchObject({
    title: 'Hello',
    contacts: [contact],
    companies: [],
    deals: [],
    assignee,
  });
});
