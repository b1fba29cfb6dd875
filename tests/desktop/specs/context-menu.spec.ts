import { composer, openBySearch } from '../../e2e/support/fixtures';
import { expect, sharing as test } from '../support/fixtures';
import { choosePopup, popupLabels } from '../support/menus';
import { recorded } from '../support/recorded';

test('a right click offers what applies, and nothing where nothing does (fake Electron)', async ({
  desktop,
  page,
}) => {
  await page
    .getByRole('navigation')
    .first()
    .click({ button: 'right', position: { x: 4, y: 4 } });
  expect(await popupLabels(desktop)).toEqual([]);

  await openBySearch(page, 'Lucas Tavares', 'Northwind Tailors');
  await composer(page).fill('helo');
  await composer(page).selectText();
  await composer(page).click({ button: 'right' });
  await expect.poll(async () => (await popupLabels(desktop)).length).toBe(4);

  // Chromium's checker is not in the fake Electron: what it would tell is told by hand.
  await desktop.app.evaluate(({ BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows();
    const editFlags = { canCut: true, canCopy: true, canPaste: true, canSelectAll: true };
    window?.webContents.emit(
      'context-menu',
      {},
      {
        x: 1,
        y: 1,
        linkURL: '',
        srcURL: '',
        mediaType: 'none',
        hasImageContents: false,
        isEditable: true,
        selectionText: 'helo',
        suggestedFilename: '',
        editFlags,
        misspelledWord: 'helo',
        dictionarySuggestions: ['hello', 'halo'],
      },
    );
  });
  expect((await popupLabels(desktop)).slice(0, 3)).toEqual(['hello', 'halo', 'Add to dictionary']);
  await composer(page).selectText();
  await choosePopup(desktop, 'hello');
  await expect(composer(page)).toHaveValue('hello');
  await choosePopup(desktop, 'Add to dictionary');
  expect(await recorded(desktop.app, 'session.addWordToSpellCheckerDictionary')).toEqual(['helo']);
  await composer(page).fill('');
});
