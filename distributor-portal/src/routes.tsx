import { page } from '@nalika/shared-ui'
import type { RouteObject } from 'react-router-dom'
import { frame } from './frame.ts'

export const routes: RouteObject[] = [
  {
    ...frame,
    children: [
      page(
        'distributor-portal-dashboard',
        '/distributor/dashboard',
        () => import('./pages/dashboard/dashboard-page.tsx'),
      ),
      page(
        'distributor-portal-brands',
        '/distributor/brands',
        () => import('./pages/brands/brands-page.tsx'),
      ),
      page(
        'distributor-portal-products',
        '/distributor/products',
        () => import('./pages/products/products-page.tsx'),
      ),
      page(
        'distributor-portal-my-products',
        '/distributor/my-products',
        () => import('./pages/my-products/my-products-page.tsx'),
      ),
      page(
        'distributor-portal-own-prices',
        '/distributor/my-products/prices',
        () => import('./pages/own-prices/own-prices-page.tsx'),
      ),
      page(
        'distributor-portal-price-grid',
        '/distributor/my-products/grid',
        () => import('./pages/price-grid/price-grid-page.tsx'),
      ),
      page(
        'distributor-portal-freight',
        '/distributor/freight',
        () => import('./pages/freight/freight-page.tsx'),
      ),
      page('distributor-portal-leads', '/distributor/leads', () => import('./pages/leads/leads-page.tsx')),
      page(
        'distributor-portal-messages',
        '/distributor/messages',
        () => import('./pages/messages/messages-page.tsx'),
      ),
      page(
        'distributor-portal-conversation',
        '/distributor/messages/:lead',
        () => import('./pages/conversation/conversation-page.tsx'),
      ),
      page(
        'distributor-portal-quotation',
        '/distributor/leads/:leadId/quotation',
        () => import('./pages/quotation/quotation-page.tsx'),
      ),
      page(
        'distributor-portal-reports',
        '/distributor/reports',
        () => import('./pages/reports/reports-page.tsx'),
      ),
      page(
        'distributor-portal-customers',
        '/distributor/customers',
        () => import('./pages/customers/customers-page.tsx'),
      ),
      page(
        'distributor-portal-customer',
        '/distributor/customers/:leadId',
        () => import('./pages/customer/customer-page.tsx'),
      ),
      page(
        'distributor-portal-orders',
        '/distributor/orders',
        () => import('./pages/orders/orders-page.tsx'),
      ),
      page(
        'distributor-portal-order',
        '/distributor/orders/:orderId',
        () => import('./pages/order/order-page.tsx'),
      ),
      page(
        'distributor-portal-people',
        '/distributor/people',
        () => import('./pages/people/people-page.tsx'),
      ),
      page(
        'distributor-portal-company-sign-in',
        '/distributor/company-sign-in',
        () => import('./pages/company-sign-in/company-sign-in-page.tsx'),
      ),
      page(
        'distributor-portal-profile',
        '/distributor/profile/:id',
        () => import('./pages/profile/profile-page.tsx'),
      ),
      page(
        'distributor-portal-account',
        '/distributor/account',
        () => import('./pages/account/account-page.tsx'),
      ),
      page(
        'distributor-portal-no-permission',
        '/distributor/no-permission',
        () => import('./pages/no-permission/no-permission-page.tsx'),
      ),
    ],
  },
]
