import { endpoints } from '@nalika/shared-api/contract'
import { expect, test } from '../fixtures.ts'
import { as } from '../site/api.ts'

test('PUB-01 the home page: three ways in, how it works, categories, key features and the invitation', async ({
  page,
}) => {
  await page.goto('/')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Connecting Steel. Empowering Trade.')
  for (const [name, path] of [
    ['Find Products', '/products'],
    ['Get an Estimate', '/estimate'],
    ['List Your Business', '/signup'],
  ])
    await expect(main.getByRole('link', { name })).toHaveAttribute('href', path ?? '')

  const audiences = main.getByRole('region', { name: 'How it works' }).getByRole('listitem')
  await expect(audiences.getByRole('heading')).toHaveText([
    'Manufacturers and traders',
    'Customers and consumers',
    'Distributors and dealers',
  ])
  const features = main.getByRole('region', { name: 'Key Features' }).getByRole('listitem')
  await expect(features.getByRole('heading')).toHaveText([
    'Brand listings',
    'Special offers',
    'Nationwide distributor network',
    'Industry news',
    'Project intelligence',
    'Smart calculators',
  ])
  await expect(main.getByRole('heading', { name: 'Join Nalika today' })).toBeVisible()
})

test('PUB-01 PUB-02 each featured category says what it holds and leads to its page', async ({ page }) => {
  const visitor = await as(null)
  const { data: categories } = await visitor(endpoints.productCategories)
  await page.goto('/')
  const cards = page.getByRole('region', { name: 'Featured Product Categories' }).getByRole('listitem')
  await expect(cards).toHaveCount(categories.length)
  for (const [index, { label, category, products }] of categories.entries()) {
    const card = cards.nth(index)
    await expect(card.getByRole('heading')).toHaveText(label)
    await expect(card).toContainText(`${String(products)} product`)
    await expect(card.getByRole('link', { name: 'View Details' })).toHaveAttribute(
      'href',
      `/category/${category}`,
    )
  }
})

test('PUB-01 PUB-04 a search on the home page arrives in the catalogue', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('searchbox', { name: 'What are you looking for?' }).fill('galvanised')
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL('/products?search=galvanised')
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('galvanised')
})
