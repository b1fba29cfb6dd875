import { axeOn } from './support/axe';
import { expect, test } from './support/fixtures';
import { goTo } from './support/users';

test.use({ begins: 'outside' });

test(
  'a contact is deleted, taken back, deleted again, read in the bin and restored from it',
  { tag: '@quick' },
  async ({ agent, demo }) => {
    await goTo(agent, demo, 'contact');
    const menu = agent.getByRole('button', { name: 'Actions for Adwoa Mensah' });
    const ask = agent.getByRole('dialog', { name: 'Delete Adwoa Mensah?' });
    const remove = async (): Promise<void> => {
      await menu.click();
      await agent.getByRole('menuitem', { name: 'Delete' }).click();
      await expect(ask).toContainText('can be restored for 30 days');
      await ask.getByRole('button', { name: 'Delete', exact: true }).click();
      await expect(menu).toBeHidden();
    };
    await remove();
    await agent.getByRole('button', { name: 'Undo' }).click();
    await expect(menu).toBeVisible();
    await remove();

    await goTo(agent, demo, 'bin');
    const restore = agent.getByRole('button', { name: 'Restore Adwoa Mensah' });
    await expect(restore).toBeVisible();
    expect((await (await axeOn(agent)).analyze()).violations).toEqual([]);
    await agent.getByRole('button', { name: 'Open Adwoa Mensah' }).click();
    const drawer = agent.getByRole('dialog', { name: 'Customer' });
    await expect(drawer).toContainText('In the bin');
    await expect(drawer.getByRole('button', { name: 'Edit' })).toBeHidden();
    await drawer.getByRole('button', { name: 'Restore' }).click();
    await expect(drawer.getByRole('button', { name: 'Delete' })).toBeVisible();
    await agent.keyboard.press('Escape');
    await expect(restore).toBeHidden();
  },
);

test('a person is erased by name, and the certificate says what went', async ({ agent, demo }) => {
  await goTo(agent, demo, 'contact?search=Tomasz');
  await agent.getByRole('button', { name: 'Open Tomasz Wiśniewski' }).click();
  await agent.getByRole('button', { name: 'Personal data' }).click();
  await agent.getByRole('menuitem', { name: 'Erase for good…' }).click();
  const ask = agent.getByRole('dialog', { name: 'Erase Tomasz Wiśniewski for good?' });
  const confirm = ask.getByRole('button', { name: 'Erase for good' });
  await expect(confirm).toBeDisabled();
  await ask.getByLabel('Type “Tomasz Wiśniewski” to go on').fill('Tomasz Wiśniewski');
  await ask.getByLabel(/Reference of the request/).fill('R-2026-4');
  await confirm.click();
  await expect(ask).toBeHidden();

  await goTo(agent, demo, 'bin?kind=erasure');
  const row = agent.getByRole('row', { name: /R-2026-4/ });
  await expect(row).toContainText('Messages and notes');
  const download = agent.waitForEvent('download');
  await row.getByRole('button', { name: 'Certificate' }).click();
  expect((await download).suggestedFilename()).toMatch(/^erasure-.*\.json$/);
});
