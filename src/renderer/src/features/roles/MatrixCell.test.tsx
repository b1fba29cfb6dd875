// @vitest-environment jsdom
import { it } from 'vitest';
import { expectGuarded } from '../../ui/testing/guarded';
import { MatrixCell } from './MatrixCell';

it('is the same box whether the right can be changed or not', () =>
  expectGuarded(
    (locked) => (
      <MatrixCell
        name="Contacts: delete"
        row={0}
        column={0}
        isStop
        allowed
        locked={locked}
        onFocus={() => undefined}
        onChange={() => undefined}
      />
    ),
    'input',
  ));
