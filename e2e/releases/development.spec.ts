import { expect, test } from '../fixtures.ts'
import { mainHeading } from '../faults/remotes.ts'
import { startDeveloper } from './developer.ts'

const COMPILED = { timeout: 60_000 }

const responds = (url: string): Promise<boolean> =>
  fetch(url).then(
    () => true,
    () => false,
  )

test('REL-08 edits show in the running site of a developer with its state, a remote runs alone beside it, and nothing is left running @long', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expect(/webpack-dev-server|\[HMR\]|hot-update|React Refresh/)
  const developer = await startDeveloper(['shell', 'public-site'])
  const { port, edit } = developer
  try {
    const address = `http://127.0.0.1:${String(port)}/calculator?unit=mm`
    // Rendered on the server as in production, so that an error of hydration would fail this test.
    const response = await page.goto(address, COMPILED)
    expect(await response?.text()).toContain('Weight Calculator</h1>')
    await expect(page.locator('html[data-hydrated]')).toBeAttached(COMPILED)
    await expect(mainHeading(page, /^Weight Calculator$/)).toBeVisible()
    const diameter = page.getByRole('textbox', { name: /^Outside diameter/ })
    await diameter.fill('88.9')

    // Both change a component of what React has mounted, one after the other, and neither undoes the other's change.
    const header = 'public-site/src/components/page-header.tsx'
    await edit(header, (text) => text.replace('<h1>', '<h1>Better '))
    await expect(mainHeading(page, /^Better Weight Calculator$/)).toBeVisible(COMPILED)
    await expect(diameter).toHaveValue('88.9')
    await edit('shell/src/frame/frame.tsx', (text) => text.replace('<Footer', '<p>Edited frame</p><Footer'))
    await expect(page.getByText('Edited frame')).toBeVisible(COMPILED)
    await expect(mainHeading(page, /^Better Weight Calculator$/)).toBeVisible()
    await edit(header, (text) => text.replace('Better ', 'Best '))
    await expect(mainHeading(page, /^Best Weight Calculator$/)).toBeVisible(COMPILED)
    await expect(page.getByText('Edited frame')).toBeVisible()
    await expect(diameter).toHaveValue('88.9')

    // A page's file exports more than components.
    await edit('public-site/src/pages/calculator/calculator-page.tsx', (text) =>
      text.replace("'Weight Calculator'", "'Weight Table'"),
    )
    await expect(mainHeading(page, /^Best Weight Table$/)).toBeVisible(COMPILED)
    expect(page.url()).toBe(address)

    await page.goto(`http://127.0.0.1:${String(port + 1)}/products`)
    await expect(mainHeading(page, /Products/)).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' })).toBeVisible()
    await page.goto('about:blank')

    // As `npm run dev | head` does: the next thing it prints has no reader.
    developer.closeOutput()
    await edit(header, (text) => `${text}(`)
    await developer.ended
    for (const one of [port, port + 1, port + 100])
      await expect.poll(() => responds(`http://127.0.0.1:${String(one)}/`)).toBe(false)
  } finally {
    await developer.stop()
  }
})
