import { page } from '@nalika/shared-ui'
import type { RouteObject } from 'react-router-dom'

/** Every page of the public site. The legal pages' `/:slug` ranks below all other paths. */
export const routes: RouteObject[] = [
  page(
    'public-site-home',
    '/',
    () => import(/* webpackChunkName: "page-public-site-home" */ './pages/home/home-page.tsx'),
  ),
  page(
    'public-site-products',
    '/products',
    () => import(/* webpackChunkName: "page-public-site-products" */ './pages/products/products-page.tsx'),
  ),
  page(
    'public-site-product',
    '/product/:id',
    () => import(/* webpackChunkName: "page-public-site-product" */ './pages/product/product-page.tsx'),
  ),
  page(
    'public-site-compare',
    '/compare',
    () => import(/* webpackChunkName: "page-public-site-compare" */ './pages/compare/compare-page.tsx'),
  ),
  page(
    'public-site-category',
    '/category/:categoryId',
    () => import(/* webpackChunkName: "page-public-site-category" */ './pages/category/category-page.tsx'),
  ),
  page(
    'public-site-brands',
    '/brands',
    () => import(/* webpackChunkName: "page-public-site-brands" */ './pages/brands/brands-page.tsx'),
  ),
  page(
    'public-site-brand',
    '/brand/:id',
    () => import(/* webpackChunkName: "page-public-site-brand" */ './pages/brand/brand-page.tsx'),
  ),
  page(
    'public-site-quote',
    '/quote',
    () => import(/* webpackChunkName: "page-public-site-quote" */ './pages/quote/quote-page.tsx'),
  ),
  page(
    'public-site-quote-list',
    '/quote-list',
    () =>
      import(/* webpackChunkName: "page-public-site-quote-list" */ './pages/quote-list/quote-list-page.tsx'),
  ),
  page(
    'public-site-track',
    '/track/:token',
    () => import(/* webpackChunkName: "page-public-site-track" */ './pages/track/track-page.tsx'),
  ),
  page(
    'public-site-network',
    '/network',
    () => import(/* webpackChunkName: "page-public-site-network" */ './pages/network/network-page.tsx'),
  ),
  page(
    'public-site-news',
    '/news',
    () => import(/* webpackChunkName: "page-public-site-news" */ './pages/news/news-page.tsx'),
  ),
  page(
    'public-site-projects',
    '/projects',
    () => import(/* webpackChunkName: "page-public-site-projects" */ './pages/projects/projects-page.tsx'),
  ),
  page(
    'public-site-news-entry',
    '/news/:slug',
    () =>
      import(/* webpackChunkName: "page-public-site-news-entry" */ './pages/news-entry/news-entry-page.tsx'),
  ),
  page(
    'public-site-project-entry',
    '/projects/:slug',
    () =>
      import(
        /* webpackChunkName: "page-public-site-project-entry" */ './pages/project-entry/project-entry-page.tsx'
      ),
  ),
  page(
    'public-site-offers',
    '/offers',
    () => import(/* webpackChunkName: "page-public-site-offers" */ './pages/offers/offers-page.tsx'),
  ),
  page(
    'public-site-estimate',
    '/estimate',
    () => import(/* webpackChunkName: "page-public-site-estimate" */ './pages/estimate/estimate-page.tsx'),
  ),
  page(
    'public-site-calculator',
    '/calculator',
    () =>
      import(/* webpackChunkName: "page-public-site-calculator" */ './pages/calculator/calculator-page.tsx'),
  ),
  page(
    'public-site-content',
    '/:slug',
    () => import(/* webpackChunkName: "page-public-site-content" */ './pages/content-page/content-page.tsx'),
  ),
]
