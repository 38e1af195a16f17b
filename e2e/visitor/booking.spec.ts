import { endpoints, toPaise } from '@nalika/shared-api/contract'
import { expect, test } from '../fixtures.ts'
import { signInWith } from '../session/sign-in-page.ts'
import { as, asPerson } from '../site/api.ts'
import { hydrated } from '../site/hydration.ts'
import { mailedLink } from '../site/mails.ts'
import { newSeller } from '../site/people.ts'

/** The seller delivers nowhere else, so that no other test meets its prices. */
const GANGTOK = { city: 'Gangtok', state: 'Sikkim', pincode: '737101', stateCode: '11' } as const

/** A new firm of Gangtok whose price of a product can be booked, with 10 tonnes in stock. */
async function bookablePrice(name: string) {
  const seller = await newSeller(name, GANGTOK)
  const visitor = await as(null)
  const { data: products } = await visitor(endpoints.onlyProducts, {
    query: { category: 'erw', sort: 'relevance', per_page: 1 },
  })
  const product = products[0]
  if (!product) throw new Error('The demo data have no product.')
  const firm = await asPerson(seller)
  await firm(endpoints.selectDistributorProducts, { body: { added: [product.id] } })
  await firm(endpoints.showOwnPrices, { body: { prices_shown: 'with-name' } })
  await firm(endpoints.saveFreight, {
    body: {
      version: 0,
      table: {
        ...{ origin_pin: GANGTOK.pincode, columns: 'state', zones: [{ up_to_km: null, states: ['Sikkim'] }] },
        ...{ weights: [null], rates: [[toPaise(500)]], minimum: toPaise(0), loading: toPaise(0) },
        ...{ charges: [], collect_at_works: false },
      },
    },
  })
  await firm(endpoints.saveOwnPrices, {
    body: {
      prices: [
        {
          ...{ product_id: product.id, price: 40, price_unit: 'kg', stock: 10, stock_unit: 'tonnes' },
          publication: 'bookable',
        },
      ],
    },
  })
  const stock = async () => {
    const { data } = await firm(endpoints.distributorProducts, { query: { scope: 'selected' } })
    return data.find(({ id }) => id === product.id)?.own_price?.stock
  }
  return { seller, product, stock }
}

for (const width of [1280, 360]) {
  test(`PRI-03 a price is booked, ordered with the mailed link and confirmed by the firm, ${String(width)} px wide`, async ({
    page,
    browser,
    site,
  }) => {
    const { seller, product, stock } = await bookablePrice(`Tashi ${String(width)}`)
    const name = `${seller.name} Traders`
    const email = `booking-${String(seller.id)}@customer.example`
    const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
    await page.setViewportSize({ width, height: 800 })

    await page.goto(`/product/${String(product.id)}`)
    await hydrated(page)
    await page.getByRole('button', { name: 'Show delivered prices' }).click()
    const prices = page.getByRole('region', { name: 'Delivered prices' })
    await prices.getByRole('textbox', { name: /^Delivery PIN code/ }).fill(GANGTOK.pincode)
    await page.keyboard.press('Enter')
    const offer = prices.getByRole('listitem').filter({ hasText: name })
    await offer.getByRole('button', { name: 'Book at this price' }).click()
    const dialog = page.getByRole('dialog', { name: 'Book at this price' })
    await dialog.getByRole('textbox', { name: /^Name/ }).fill('Asha Rao')
    await dialog.getByRole('textbox', { name: /^Email/ }).fill(email)
    await dialog.getByRole('textbox', { name: /^Phone/ }).fill('9848022338')
    // A tonne at ₹40 per kg and ₹500 of freight, with 18 % GST.
    await dialog.getByRole('button', { name: 'Book at ₹47,790.00' }).click()
    await expect(page.getByRole('dialog', { name: 'Price booked' })).toContainText('QT-')
    expect(await stock()).toBe(10)

    await page.goto(await mailedLink(email, /^Your booking /))
    await page.getByRole('button', { name: 'Open my request' }).click()
    await page.getByRole('button', { name: 'Continue to order' }).click()
    await page.getByRole('button', { name: 'Place the order for ₹47,790.00' }).click()
    const order = page.getByRole('region', { name: /^Purchase order PO-/ })
    await expect(order).toContainText('To confirm')
    await expect(order).toContainText(`Waiting for ${name} to confirm until`)
    expect(await fits()).toBe(true)
    expect(await stock()).toBe(9)

    const office = await (await browser.newContext({ baseURL: site.url })).newPage()
    await office.setViewportSize({ width, height: 800 })
    await office.goto('/login')
    await signInWith(office, seller)
    await expect(office.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Dashboard')
    await office.goto('/distributor/orders')
    await expect(office.getByRole('main')).toContainText('To confirm')
    await expect(office.getByRole('main')).toContainText(/\d+ min left/)
    await office.getByRole('link', { name: /^PO-/ }).click()
    await office.getByRole('button', { name: 'Confirm order' }).click()
    await expect(office.getByRole('button', { name: 'Dispatch', exact: true })).toBeVisible()
    await expect(office.getByRole('button', { name: 'Confirm order' })).toBeHidden()

    await page.reload()
    await expect(order).toContainText('Placed')
    await mailedLink(email, /: confirmed by /)
    expect(await stock()).toBe(9)
  })
}
