// @vitest-environment jsdom
import { it } from 'vitest';
import { expectGuarded } from '../testing/guarded';
import { SortableList } from './SortableList';

it('keeps the handle of a row that can no longer be moved', () =>
  expectGuarded(
    (locked) => (
      <SortableList
        label="Stages"
        items={[{ _id: 'lead' }]}
        nameOf={({ _id }) => _id}
        locked={locked}
        onOrder={async () => true}
      >
        {(_stage, handle) => handle}
      </SortableList>
    ),
    '[aria-label="Move lead"]',
  ));
