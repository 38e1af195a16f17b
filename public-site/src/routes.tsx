import { page } from '@nalika/shared-ui'
import type { RouteObject } from 'react-router-dom'

/** Every page of the public site. The legal pages' `/:slug` ranks below all other paths. */
export const routes: RouteObject[] = [
  page('public-site-home', '/', () => import('./pages/home/home-page.tsx')),
  page('public-site-products', '/products', () => import('./pages/products/products-page.tsx')),
  page('public-site-product', '/product/:id', () => import('./pages/product/product-page.tsx')),
  page('public-site-compare', '/compare', () => import('./pages/compare/compare-page.tsx')),
  page('public-site-category', '/category/:categoryId', () => import('./pages/category/category-page.tsx')),
  page(
    'public-site-category-sizes',
    '/category/:categoryId/sizes',
    () => import('./pages/category-sizes/category-sizes-page.tsx'),
  ),
  page('public-site-brands', '/brands', () => import('./pages/brands/brands-page.tsx')),
  page('public-site-brand', '/brand/:id', () => import('./pages/brand/brand-page.tsx')),
  page('public-site-quote', '/quote', () => import('./pages/quote/quote-page.tsx')),
  page(
    'public-site-quote-list',
    '/quote-list/:token?',
    () => import('./pages/quote-list/quote-list-page.tsx'),
  ),
  page('public-site-find-request', '/track', () => import('./pages/track/find-request-page.tsx')),
  page('public-site-track', '/track/:token', () => import('./pages/track/track-page.tsx')),
  page('public-site-network', '/network', () => import('./pages/network/network-page.tsx')),
  page('public-site-news', '/news', () => import('./pages/entries/news-page.tsx')),
  page('public-site-projects', '/projects', () => import('./pages/entries/projects-page.tsx')),
  page('public-site-news-entry', '/news/:slug', () => import('./pages/entries/news-entry-page.tsx')),
  page(
    'public-site-project-entry',
    '/projects/:slug',
    () => import('./pages/entries/project-entry-page.tsx'),
  ),
  page('public-site-offers', '/offers', () => import('./pages/offers/offers-page.tsx')),
  page('public-site-prices', '/prices/:part?/:token?', () => import('./pages/prices/prices-page.tsx')),
  page('public-site-estimate', '/estimate', () => import('./pages/estimate/estimate-page.tsx')),
  page('public-site-calculator', '/calculator', () => import('./pages/calculator/calculator-page.tsx')),
  page('public-site-content', '/:slug', () => import('./pages/content-page/content-page.tsx')),
]
