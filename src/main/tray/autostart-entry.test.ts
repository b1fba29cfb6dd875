import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { autostartEntry, autostartFolder } from './autostart-entry';

/** As a desktop reads `Exec`: the string, its field codes, then its words. */
function readExec(entry: string): string[] {
  const line = /^Exec=(.*)$/m.exec(entry)?.[1] ?? '';
  const text = line.replaceAll('\\\\', '\\').replaceAll('%%', '%');
  return [...text.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, word = '']) =>
    word.replace(/\\(["`$\\])/g, '$1'),
  );
}

describe('autostartEntry', () => {
  it('starts the program with its arguments', () => {
    expect(autostartEntry(['/opt/Parley/parley', '--hidden'])).toContain(
      'Exec="/opt/Parley/parley" "--hidden"\n',
    );
  });
  it('property: any path comes back as it was', () => {
    const path = fc.string({
      unit: fc.constantFrom(...Array.from('ab /$`"\\%\'&;ü')),
      minLength: 1,
      maxLength: 20,
    });
    fc.assert(
      fc.property(fc.array(path, { minLength: 1, maxLength: 3 }), (command) => {
        expect(readExec(autostartEntry(command))).toEqual(command);
      }),
    );
  });
});

it('lies where the desktop looks', () => {
  expect(autostartFolder({ XDG_CONFIG_HOME: '/x' }, '/home/a')).toBe('/x/autostart');
  expect(autostartFolder({}, '/home/a')).toBe('/home/a/.config/autostart');
  expect(autostartFolder({ XDG_CONFIG_HOME: 'x' }, '/home/a')).toBe('/home/a/.config/autostart');
});
