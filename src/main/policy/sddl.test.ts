import { describe, expect, it } from 'vitest';
import { isForAdministrators } from './sddl';

const SOMEBODY = 'S-1-5-21-1004336348-1177238915-682003330-1001';
const list = (...entries: string[]): string => `O:BAG:SYD:AI${entries.map((entry) => `(${entry})`).join('')}`;
/** What a file in %ProgramData% inherits, written by an administrator. */
const INHERITED = list('A;ID;FA;;;SY', 'A;ID;FA;;;BA', 'A;ID;0x1200a9;;;BU');

describe('who may write, by a security descriptor', () => {
  it.each([
    ['what an administrator has written', INHERITED, 'file'],
    ['what everybody may read', list('A;;FA;;;BA', 'A;;FRFX;;;WD'), 'file'],
    ['a list that takes a right away', list('D;;FA;;;BU', 'A;;FA;;;BA'), 'file'],
    ['a list that names the groups by number', 'O:S-1-5-32-544D:P(A;;FA;;;S-1-5-18)', 'file'],
    ['a list with an audit part', `${INHERITED}S:AI(AU;SAFA;FA;;;WD)`, 'file'],
    [
      'a folder of %ProgramData% as it is made, where people may add files of their own',
      list('A;OICIID;FA;;;SY', 'A;OICIID;FA;;;BA', 'A;OICIIOID;GA;;;CO', 'A;CIID;DCLCRPCR;;;BU'),
      'folder',
    ],
  ] as const)('takes %s', (_name, sddl, kind) => {
    expect(isForAdministrators(sddl, kind)).toBe(true);
  });

  it.each([
    ['is owned by somebody', `O:${SOMEBODY}G:SYD:(A;;FA;;;BA)`, 'file'],
    ['may be written by users', list('A;;FA;;;BA', 'A;;0x1301bf;;;BU'), 'file'],
    ['may be written by everybody', list('A;;FW;;;WD'), 'file'],
    ['may be appended to', list('A;;LC;;;AU'), 'file'],
    ['may be deleted', list('A;;FRSD;;;BU'), 'file'],
    ['may be given away', list('A;;WO;;;BU'), 'file'],
    ['may be opened to others', list(`A;;WD;;;${SOMEBODY}`), 'file'],
    ['lies where users may delete', list('A;OICI;0x1301ff;;;BU'), 'folder'],
    ['has no list at all', 'O:BAG:SYD:NO_ACCESS_CONTROL', 'file'],
    ['has an entry of an unknown kind', list('XA;;FX;;;WD'), 'file'],
    ['has a right of an unknown name', list('A;;QQ;;;BU'), 'file'],
    ['has a condition', 'O:BAD:(XA;;FX;;;WD;(Title=="x"))', 'file'],
    ['tells nothing of its list', 'O:BAG:SY', 'file'],
    ['says nothing', '', 'file'],
  ] as const)('refuses what %s', (_name, sddl, kind) => {
    expect(isForAdministrators(sddl, kind)).toBe(false);
  });
});
