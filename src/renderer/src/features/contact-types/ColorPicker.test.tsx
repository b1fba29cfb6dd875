// @vitest-environment jsdom
import { it } from 'vitest';
import { expectGuarded } from '../../ui/testing/guarded';
import { ColorPicker } from './ColorPicker';

it('is the same element whether the colour can be changed or not', () =>
  expectGuarded(
    (hint) => <ColorPicker label="Lead" value="blue" hint={hint} onChange={() => undefined} />,
    'button',
  ));
