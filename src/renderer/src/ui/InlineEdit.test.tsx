// @vitest-environment jsdom
import { it } from 'vitest';
import { InlineEdit } from './InlineEdit';
import { expectGuarded } from './testing/guarded';

it('is the same element whether it can be renamed or not', () =>
  expectGuarded(
    (hint) => (
      <InlineEdit value="VIP" label="Rename VIP" maxLength={40} hint={hint} onSave={async () => null} />
    ),
    'button',
  ));
