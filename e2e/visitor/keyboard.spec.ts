import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { productCards, productNames } from './product-list.ts'

/** Presses Tab until an element has the focus. */
async function tabTo(page: Page, target: Locator, limit = 80): Promise<void> {
  for (let step = 0; step < limit; step += 1) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) {
      await expect(target).toBeInViewport()
      return
    }
  }
  throw new Error(`${String(limit)} times Tab did not reach ${String(target)}.`)
}

/** Whether the focus can be seen: an outline or a shadow that is not there without it. */
async function focusIsVisible(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const element = document.activeElement
    if (!(element instanceof HTMLElement)) return false
    const looks = (one: Element) => {
      const { outlineStyle, outlineWidth, boxShadow, borderColor } = getComputedStyle(one)
      return [outlineStyle, outlineWidth, boxShadow, borderColor].join()
    }
    const near = [element, element.parentElement ?? element, element.closest('li') ?? element]
    const focused = near.map(looks)
    element.blur()
    const plain = near.map(looks)
    element.focus()
    return focused.some((look, index) => look !== plain[index])
  })
}

test('NAV-09 PUB-03 PUB-12 with the keyboard alone: from the menu through the filters to a sent quote', async ({
  page,
}) => {
  await page.goto('/')
  await tabTo(page, page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Products' }))
  expect(await focusIsVisible(page)).toBe(true)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/products')
  await expect(page.locator('#content')).toBeFocused()

  await tabTo(page, page.getByRole('combobox', { name: 'Search' }))
  await page.keyboard.type('2 inch')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/products?search=2+inch')
  await expect(productNames(page).first()).toHaveText(/ 2" /)
  const name = (await productNames(page).first().textContent()) ?? ''
  await tabTo(page, page.getByRole('link', { name: 'List view' }))
  expect(await focusIsVisible(page)).toBe(true)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/products?search=2+inch&view=list')

  await tabTo(page, productCards(page).first().getByRole('link', { name, exact: true }))
  expect(await focusIsVisible(page)).toBe(true)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(name)

  await tabTo(page, page.getByRole('tab', { name: 'Specifications' }))
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Applications' })).toBeFocused()
  await expect(page.getByRole('tabpanel')).toContainText('Applications')
  await page.keyboard.press('End')
  await expect(page.getByRole('tab', { name: 'Description' })).toHaveAttribute('aria-selected', 'true')

  await page.goto(page.url())
  await tabTo(page, page.getByRole('link', { name: 'Get Quote' }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Request a Quote' })
  await expect(dialog.getByLabel('Quantity')).toBeFocused()
  await page.keyboard.type('40 m')
  await tabTo(page, dialog.getByLabel('Brand'))
  await page.keyboard.press('ArrowDown')
  await tabTo(page, dialog.getByLabel('Name'))
  await page.keyboard.type(`Keyboard Buyer ${String(Date.now())}`)
  await tabTo(page, dialog.getByLabel('Email'))
  await page.keyboard.type('keyboard@example.com')
  await tabTo(page, dialog.getByLabel('Phone'))
  await page.keyboard.type('9848022338')
  await tabTo(page, dialog.getByLabel('Timeline'))
  await page.keyboard.type('1 m')
  await tabTo(page, dialog.getByLabel('Priority'))
  await page.keyboard.type('Low')
  await tabTo(page, dialog.getByRole('button', { name: 'Send Request' }))
  await page.keyboard.press('Enter')
  const news = page.getByRole('alertdialog', { name: 'Quote Submitted!' })
  await expect(news.getByRole('button', { name: 'OK' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(news).toBeHidden()
  await expect(page.getByRole('link', { name: 'Get Quote' })).toBeFocused()
})
