import { describe, expect, it } from 'vitest';
import { defineManifest } from './manifest';
import { defineModule, moduleList } from './module';

interface Base {
  readonly told: string[];
}

const clock = defineModule(defineManifest({ name: 'clock' }), ({ told }: Base) => ({
  services: { now: () => 12 },
  start: () => void told.push('clock starts'),
  stop: () => void told.push('clock stops'),
  close: () => void told.push('clock closes'),
}));

interface BellNeeds extends Base {
  readonly now: () => number;
}

const bellManifest = defineManifest({ name: 'bell' });
const bell = defineModule(bellManifest, ({ told, now }: BellNeeds) => ({
  services: { ring: () => `${now()} rings` },
  start: async () => {
    await Promise.resolve();
    told.push('bell starts');
  },
  stop: () => void told.push('bell stops'),
  close: () => void told.push('bell closes'),
}));
const tower = defineModule(bellManifest, () => ({}));

describe('modules', () => {
  it('find what those before them give', () => {
    const { services } = moduleList<Base>().add(clock).add(bell).create({ told: [] });
    expect(services.ring()).toBe('12 rings');
  });

  it('start in their order, each when the one before it has started, and end in the opposite one', async () => {
    const told: string[] = [];
    const all = moduleList<Base>().add(clock).add(bell).add(tower).create({ told });
    await all.start();
    await all.stop();
    await all.close();
    expect(told).toEqual([
      'clock starts',
      'bell starts',
      'bell stops',
      'clock stops',
      'bell closes',
      'clock closes',
    ]);
  });

  it('list the manifest of two parts once', () => {
    const { manifests } = moduleList<Base>().add(clock).add(bell).add(tower);
    expect(manifests.map(({ name }) => name)).toEqual(['clock', 'bell']);
  });

  it('compile only in an order in which each finds what it needs, and gives what no other has given', () => {
    const list = moduleList<Base>();
    // @ts-expect-error -- nothing before it gives the time
    expect(() => list.add(bell).create({ told: [] }).services.ring()).toThrow(TypeError);

    const wrong = defineModule(defineManifest({ name: 'wrong' }), () => ({
      services: { now: () => 'noon' },
    }));
    // @ts-expect-error -- what is given is of another type
    list.add(wrong).add(bell);
    // @ts-expect-error -- a second one of this name would hide the first
    list.add(clock).add(wrong);
    // @ts-expect-error -- the base is a name that is given, too
    list.add(defineModule(defineManifest({ name: 'told' }), () => ({ services: { told: 1 } })));
    // @ts-expect-error -- the base itself has to be whole
    list.create({});
  });
});
