import { page, type PageHandle, type PageModule } from './page.ts'

const productPage: PageModule = { Component: () => null, loader: () => 'data' }
const load = jest.fn<Promise<PageModule>, []>()
const args = { request: new Request('https://nalika.example/product/7'), params: { id: '7' } }

test('a page whose code failed to load is loaded again by the next visit', async () => {
  const route = page('a-page', '/product/:id', load)
  const visit = () => (route.loader as (given: object) => Promise<unknown>)(args)
  load.mockRejectedValueOnce(new Error('away')).mockResolvedValue(productPage)
  await expect(visit()).rejects.toThrow('away')
  await expect(visit()).resolves.toBe('data')
  await (route.handle as PageHandle).load()
  expect(load).toHaveBeenCalledTimes(2)
})
