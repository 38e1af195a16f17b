import type { Page } from '@playwright/test'
import { endpoints } from '@nalika/shared-api/contract'
import { expect, test } from '../fixtures.ts'
import { as } from '../site/api.ts'
import { photoFile } from '../site/files.ts'
import { forgetPages, newPage, pageTitled } from '../site/pages.ts'

const made: string[] = []
function unique(name: string): string {
  const title = `${name} ${String(Date.now())}`
  made.push(title)
  return title
}
const slugIn = (title: string) => title.toLowerCase().replaceAll(' ', '-')

const text = (page: Page) => page.getByRole('textbox', { name: 'Content' })
const save = (page: Page) => page.getByRole('button', { name: 'Save Page' })

async function saved(page: Page) {
  await save(page).click()
  await expect(page.getByRole('alertdialog', { name: 'Success' })).toContainText('Page saved successfully.')
  await expect(page).toHaveURL('/admin/pages')
}

/** As the browser hands over what another program put on the clipboard. */
const paste = (page: Page, html: string) =>
  text(page).evaluate((target, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', pasted)
    target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, html)

async function choose(page: Page, field: string, option: string) {
  await page.getByLabel(field, { exact: true }).click()
  await page.getByTitle(option, { exact: true }).click()
}

async function openNew(page: Page, kind = 'Legal page') {
  await page.goto('/admin/pages/new/edit')
  await expect(text(page)).toBeVisible()
  await choose(page, 'Kind', kind)
}

test.beforeEach(async ({ page, signIn }) => {
  await signIn(page, 'admin')
})

test.afterAll(async () => {
  await forgetPages(made)
})

test('ADM-16 ADM-17 a page is written with the keyboard alone, from the menu on, and read by a visitor', async ({
  page,
  browser,
  site,
}) => {
  const title = unique('Returns and Refunds')
  await page.goto('/admin/dashboard')
  await page.getByRole('navigation', { name: 'Admin console' }).getByRole('link', { name: 'Pages' }).click()
  await page.getByRole('link', { name: 'Add Page' }).click()
  await page.getByLabel('Title', { exact: true }).fill(title)
  await expect(page.getByLabel('Slug')).toHaveValue(slugIn(title))
  await page.getByLabel('Kind', { exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await text(page).focus()
  await page.keyboard.type('Seven days')
  await page.keyboard.press('Alt+F10')
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect(text(page)).toBeFocused()
  await expect(text(page).locator('h2')).toHaveText('Seven days')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Pipe that is ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('not cut')
  await page.keyboard.press('Control+b')
  await page.keyboard.type(' comes back.')
  await page.keyboard.press('Enter')
  await page.keyboard.type('- Tell us')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+]')
  await page.keyboard.type('by phone')
  await saved(page)
  const row = page.getByRole('row', { name: new RegExp(title) })
  await expect(row).toContainText(slugIn(title))
  await expect(row.getByRole('link', { name: `View ${title}` })).toHaveAttribute('href', `/${slugIn(title)}`)

  const visitor = await browser.newContext({ baseURL: site.url })
  const read = await visitor.newPage()
  await read.goto(`/${slugIn(title)}`)
  const main = read.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(main.getByRole('heading', { level: 2 })).toHaveText('Seven days')
  await expect(main.locator('p strong')).toHaveText('not cut')
  await expect(main.locator('ul > li > ul > li')).toHaveText('by phone')
  await visitor.close()
})

test('ADM-17 pasted HTML is cleaned before it is shown, without violating the content security policy', async ({
  page,
}) => {
  const title = unique('Pasted')
  await openNew(page)
  await page.getByLabel('Title', { exact: true }).fill(title)
  await paste(
    page,
    `<html xmlns:w="urn:schemas-microsoft-com:office:word"><head><style>p { color: red }</style></head><body>
      <p class="MsoNormal" style="color:red" onclick="window.ran = 1">Plain <b style="color:blue">words</b></p>
      <p style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·</span>Point</p>
      <img src="data:image/gif;base64,broken" onerror="window.ran = 2" alt=""><script>window.ran = 3</script>
      <a href="javascript:window.ran=4">trap</a> <a href="https://lohanadi.example/pipes" style="x:y">site</a>
      <table style="width:9pt"><tr><td style="background:red">21.3</td></tr></table></body></html>`,
  )
  await expect(text(page).locator('strong')).toHaveText('words')
  await expect(text(page).locator('[style], script, [onclick], [onerror]')).toHaveCount(0)
  await expect(text(page).locator('a')).toHaveText('site')
  await saved(page)
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
  const { content } = await pageTitled(title)
  expect(content).toContain('<p>Plain <strong>words</strong></p><ul><li>Point</li></ul>')
  expect(content).toContain('<td>21.3</td>')
  expect(content).toContain('href="https://lohanadi.example/pipes"')
  expect(content).not.toMatch(/style|script|onerror|onclick/)
})

test('ADM-17 the Tab key leaves the text, in both directions @long', async ({ page }) => {
  await openNew(page)
  await text(page).focus()
  await page.keyboard.type('- point')
  await page.keyboard.press('Tab')
  await expect(save(page)).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(text(page)).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(page.locator('[data-tool]:focus')).toHaveCount(1)
})

test('ADM-17 the editor shows text as visitors see it: indents, lists, tables @long', async ({ page }) => {
  const title = unique('Indented')
  const content =
    '<p>One</p><p class="ql-indent-1">Two</p><p class="ql-indent-8">Nine</p>' +
    '<ul><li>A<ul><li>B</li></ul></li></ul><table><tbody><tr><td>21.3</td></tr></tbody></table>'
  const { id, slug } = await newPage({ title, content })
  /** How far in each text begins, from the first. */
  const insets = (selector: string) =>
    page.locator(selector).evaluate((prose) => {
      const walker = document.createTreeWalker(prose, NodeFilter.SHOW_TEXT)
      const lefts: number[] = []
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (!node.textContent?.trim()) continue
        const range = document.createRange()
        range.selectNodeContents(node)
        lefts.push(range.getBoundingClientRect().left)
      }
      return lefts.map((left) => Math.round(left - (lefts[0] ?? 0)))
    })
  await page.goto(`/${slug}`)
  await expect(page.getByText('Nine')).toBeVisible()
  const public_ = await insets('main .prose')
  expect(public_).toEqual([0, 24, 192, 24, 48, 0])
  await page.goto(`/admin/pages/${String(id)}/edit`)
  await expect(text(page)).toBeVisible()
  expect(await insets('.ql-editor')).toEqual(public_)
})

test('ADM-16 a draft is hidden from visitors, previewed from the list, and published', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expect(/status of 404/)
  const title = unique('Drafted')
  await openNew(page)
  await page.getByLabel('Title', { exact: true }).fill(title)
  await text(page).fill('Not yet for everyone.')
  await page.getByRole('button', { name: 'Save as draft' }).click()
  await expect(page).toHaveURL('/admin/pages')
  const row = page.getByRole('row', { name: new RegExp(title) })
  await expect(row).toContainText('Draft')
  await page.goto(`/${slugIn(title)}`)
  await expect(page.getByText('Page not found.')).toBeVisible()
  await page.goto('/admin/pages')
  await page.getByRole('link', { name: `View ${title}` }).click()
  const preview = page.getByRole('dialog', { name: 'Preview' })
  await expect(preview.getByRole('heading', { name: title })).toBeVisible()
  await expect(preview).toContainText('Not yet for everyone.')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page).toHaveURL('/admin/pages')
  await expect(row).toContainText('Published')
  await row.getByRole('link', { name: `View ${title}` }).click()
  await expect(page).toHaveURL(`/${slugIn(title)}`)
  await expect(page.getByRole('main')).toContainText('Not yet for everyone.')
})

test('ADM-27 an article with a cover, an uploaded picture and a table is scheduled, and public at its time @long', async ({
  page,
  browser,
  site,
  consoleGuard,
}) => {
  consoleGuard.expect(/status of 404/)
  const title = unique('New mill')
  await openNew(page, 'News')
  await page.getByLabel('Title', { exact: true }).fill(title)
  await page.getByLabel('Cover picture').setInputFiles(await photoFile(page))
  await page.getByLabel('What the cover shows').fill('The mill at dawn')

  await text(page).focus()
  await page.keyboard.type('It runs.')
  await page.getByRole('button', { name: 'Picture', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Picture' })
  await dialog.getByLabel('File').setInputFiles(await photoFile(page, 'teal'))
  await dialog.getByLabel('What it shows').fill('A coil')
  await dialog.getByRole('button', { name: 'Insert picture' }).click()
  await expect(text(page).getByRole('img', { name: 'A coil' })).toHaveAttribute('width', /\d+/)
  await expect(dialog).toBeHidden()

  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Table', exact: true }).click()
  await page.keyboard.type('Nominal bore')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Outside diameter of the pipe')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.type('21.3')
  await page.getByRole('button', { name: 'Row below' }).click()
  await page.getByRole('button', { name: 'Column right' }).click()

  await choose(page, 'Status', 'Scheduled')
  const tomorrow = new Date(Date.now() + 86_400_000 + 19_800_000).toISOString()
  const [year, month, day] = tomorrow.slice(0, 10).split('-')
  await page.getByLabel('Publication').fill(`${day ?? ''}/${month ?? ''}/${year ?? ''} 09:30`)
  await page.getByLabel('Title').click()
  await saved(page)
  await expect(page.getByRole('row', { name: new RegExp(title) })).toContainText(/Scheduled for .* 9:30/)
  expect((await page.request.get(`/news/${slugIn(title)}`)).status()).toBe(404)

  // Its time comes.
  const { id, version, content, slug } = await pageTitled(title)
  const admin = await as('admin')
  const time = Date.now() + 3000
  await admin(endpoints.updatePage, {
    params: { id },
    body: { title, slug, content, version, publish_at: new Date(time).toISOString(), day: '' },
  })
  const visitor = await browser.newContext({ baseURL: site.url, viewport: { width: 360, height: 800 } })
  const read = await visitor.newPage()
  await expect
    .poll(async () => (await visitor.request.get(`/news/${slug}`)).status(), { timeout: 60_000 })
    .toBe(200)
  expect(Date.now() - time).toBeLessThan(60_000)
  await read.goto(`/news/${slug}`)
  const main = read.getByRole('main')
  await expect(main.getByRole('img', { name: 'The mill at dawn' })).toBeVisible()
  const coil = main.getByRole('img', { name: 'A coil' })
  await expect(coil).toHaveAttribute('srcset', /-320\.webp 320w/)
  await expect(main.getByRole('columnheader').first()).toHaveText('Nominal bore')
  await expect(main.getByRole('cell', { name: '21.3' })).toBeVisible()
  const overflow = () => read.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(await overflow()).toBeLessThanOrEqual(0)
  await expect(read.locator('meta[property="og:image"]')).toHaveAttribute('content', /\/media\/pages\//)
  await read.goto('/news')
  await expect(read.getByRole('link', { name: title })).toBeVisible()
  await visitor.close()
})

test('ADM-27 an earlier version is compared, previewed and restored @long', async ({ page }) => {
  const title = unique('Versioned')
  const { id, slug } = await newPage({ title, content: '<p>Within seven days.</p>' })
  await page.goto(`/admin/pages/${String(id)}/edit`)
  await text(page).fill('Within nine days.')
  await saved(page)
  await page.getByRole('link', { name: `Edit ${title}` }).click()
  await page.getByRole('link', { name: 'Versions' }).click()
  const changes = page.getByRole('region', { name: 'Changes of the text' })
  await expect(changes.locator('del')).toHaveText('seven')
  await expect(changes.locator('ins')).toHaveText('nine')
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(text(page)).toHaveText('Within seven days.')
  await page.goto(`/${slug}`)
  await expect(page.getByText('Within seven days.')).toBeVisible()
})

test('ADM-17 an editor that cannot be loaded shows an error; the text is safe, and Retry loads it @long', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expect(/rich-text-editor|could not be loaded|ERR_FAILED|Loading (CSS )?chunk/)
  const title = unique('Unloaded')
  const content = '<p>Written before.</p>'
  const { id } = await newPage({ title, content })
  const chunk = /rich-text-editor[^/]*\.js/
  await page.route(chunk, (route) => route.abort())
  await page.goto(`/admin/pages/${String(id)}/edit`)
  await expect(page.getByRole('alert')).toContainText('The editor could not be loaded.')
  await page.getByLabel('Summary').fill('Changed without the editor.')
  await saved(page)
  expect(await pageTitled(title)).toMatchObject({ content, summary: 'Changed without the editor.' })
  await page.getByRole('link', { name: `Edit ${title}` }).click()
  await expect(page.getByRole('alert')).toContainText('The text is not changed.')
  await page.unroute(chunk)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(text(page)).toHaveText('Written before.')
})

test('ADM-17 the editor replaces its skeleton without a layout shift @long', async ({ page }) => {
  const chunk = /rich-text-editor[^/]*\.js/
  const heightOfForm = () => page.locator('main form').evaluate((form) => form.getBoundingClientRect().height)
  for (const width of [1280, 360]) {
    let come = (): void => undefined
    const held = new Promise<void>((resolve) => (come = resolve))
    await page.setViewportSize({ width, height: 800 })
    await page.route(chunk, async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/admin/pages/new/edit')
    await expect(page.getByText('Loading the editor…')).toBeAttached()
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    const before = await heightOfForm()
    come()
    await expect(text(page)).toBeVisible()
    expect(await heightOfForm()).toBe(before)
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBeLessThanOrEqual(0)
    await page.unroute(chunk)
  }
})
