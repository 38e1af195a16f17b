import {
  createBrand,
  createProduct,
  importProducts,
  saveMarketplaceFreight,
  saveProductGrid,
  updateBrand,
  updateDistributor,
  updateLead,
  updatePage,
  updateProduct,
} from '@nalika/shared-api/contract'
import { page } from '@nalika/shared-ui'
import { PermissionMissing } from '@nalika/shared-ui/portal'
import { data, Navigate, redirect, type RouteObject, useParams } from 'react-router-dom'
import { savedBy } from './components/saved-by.tsx'
import { frame } from './frame.ts'

/** Component of routes that only redirect or refuse. */
const Nothing = () => null

/** Whoever may not edit a page reads its versions: it has no other page in the console. */
function PageReading() {
  const { pageId } = useParams()
  return pageId === 'new' ? (
    <PermissionMissing />
  ) : (
    <Navigate to={`/admin/pages/${pageId}/versions?version=current`} replace />
  )
}

export const routes: RouteObject[] = [
  {
    ...frame,
    children: [
      {
        id: 'admin-console-home',
        path: '/admin',
        Component: Nothing,
        loader: () => redirect('/admin/dashboard'),
      },
      page(
        'admin-console-dashboard',
        '/admin/dashboard',
        () => import('./pages/dashboard/dashboard-page.tsx'),
      ),
      page(
        'admin-console-distributors',
        '/admin/distributors',
        () => import('./pages/distributors/distributors-page.tsx'),
      ),
      page(
        'admin-console-distributor',
        '/admin/distributors/:distributorId',
        () => import('./pages/distributor/distributor-page.tsx'),
      ),
      savedBy(
        updateDistributor,
        page(
          'admin-console-distributor-edit',
          '/admin/distributors/:distributorId/edit',
          () => import('./pages/distributor-edit/distributor-edit-page.tsx'),
        ),
      ),
      savedBy(
        saveMarketplaceFreight,
        page('admin-console-freight', '/admin/freight', () => import('./pages/freight/freight-page.tsx')),
      ),
      page(
        'admin-console-approvals',
        '/admin/approvals',
        () => import('./pages/approvals/approvals-page.tsx'),
      ),
      page(
        'admin-console-approval',
        '/admin/approvals/:distributorId',
        () => import('./pages/approval/approval-page.tsx'),
      ),
      page(
        'admin-console-profile',
        '/admin/profile/:adminId',
        () => import('./pages/profile/profile-page.tsx'),
      ),
      page('admin-console-leads', '/admin/leads', () => import('./pages/leads/leads-page.tsx')),
      page(
        'admin-console-leads-board',
        '/admin/leads/board',
        () => import('./pages/leads-board/leads-board-page.tsx'),
      ),
      page('admin-console-lead', '/admin/leads/:leadId', () => import('./pages/lead/lead-page.tsx')),
      savedBy(
        updateLead,
        page(
          'admin-console-lead-edit',
          '/admin/leads/:leadId/edit',
          () => import('./pages/lead-edit/lead-edit-page.tsx'),
        ),
      ),
      page('admin-console-inbox', '/admin/inbox', () => import('./pages/inbox/inbox-page.tsx')),
      page(
        'admin-console-draft-request',
        '/admin/inbox/:draftId',
        () => import('./pages/draft-request/draft-request-page.tsx'),
      ),
      page(
        'admin-console-customers',
        '/admin/customers',
        () => import('./pages/customers/customers-page.tsx'),
      ),
      page(
        'admin-console-customer',
        '/admin/customers/:customerId',
        () => import('./pages/customer/customer-page.tsx'),
      ),
      page('admin-console-orders', '/admin/orders', () => import('./pages/orders/orders-page.tsx')),
      page('admin-console-order', '/admin/orders/:orderId', () => import('./pages/order/order-page.tsx')),
      page('admin-console-reports', '/admin/reports', () => import('./pages/reports/reports-page.tsx')),
      page('admin-console-brands', '/admin/brands', () => import('./pages/brands/brands-page.tsx')),
      savedBy(
        createBrand,
        page(
          'admin-console-brand-new',
          '/admin/brand/new',
          () => import('./pages/brand-edit/brand-new-page.tsx'),
        ),
      ),
      page('admin-console-brand', '/admin/brand/:brandId', () => import('./pages/brand/brand-page.tsx')),
      savedBy(
        updateBrand,
        page(
          'admin-console-brand-edit',
          '/admin/brand/:brandId/edit',
          () => import('./pages/brand-edit/brand-edit-page.tsx'),
        ),
      ),
      savedBy(
        updatePage,
        page(
          'admin-console-page-edit',
          '/admin/pages/:pageId/edit',
          () => import('./pages/page-edit/page-edit-page.tsx'),
        ),
        PageReading,
      ),
      page(
        'admin-console-page-versions',
        '/admin/pages/:pageId/versions',
        () => import('./pages/page-versions/page-versions-page.tsx'),
      ),
      page('admin-console-pages', '/admin/pages', () => import('./pages/pages/pages-page.tsx')),
      page('admin-console-products', '/admin/products', () => import('./pages/products/products-page.tsx')),
      savedBy(
        saveProductGrid,
        page(
          'admin-console-product-grid',
          '/admin/products/grid',
          () => import('./pages/product-grid/product-grid-page.tsx'),
        ),
      ),
      savedBy(
        importProducts,
        page(
          'admin-console-product-import',
          '/admin/products/import',
          () => import('./pages/product-import/product-import-page.tsx'),
        ),
      ),
      savedBy(
        createProduct,
        page(
          'admin-console-product-new',
          '/products/add',
          () => import('./pages/product-edit/product-new-page.tsx'),
        ),
      ),
      savedBy(
        updateProduct,
        page(
          'admin-console-product-edit',
          '/products/edit/:productId',
          () => import('./pages/product-edit/product-edit-page.tsx'),
        ),
      ),
      page(
        'admin-console-product',
        '/products/view/:productId',
        () => import('./pages/product/product-page.tsx'),
      ),
      page('admin-console-audit', '/admin/audit', () => import('./pages/audit/audit-page.tsx')),
      page(
        'admin-console-audit-entry',
        '/admin/audit/:entryId',
        () => import('./pages/audit/audit-entry-page.tsx'),
      ),
      page('admin-console-admins', '/admin/admins', () => import('./pages/admins/admins-page.tsx')),
      page('admin-console-releases', '/admin/releases', () => import('./pages/releases/releases-page.tsx')),
      page(
        'admin-console-personal-data',
        '/admin/personal-data',
        () => import('./pages/personal-data/personal-data-page.tsx'),
      ),
      page(
        'admin-console-failed-mails',
        '/admin/failed-mails',
        () => import('./pages/jobs/failed-mails-page.tsx'),
      ),
      page('admin-console-mails', '/admin/mails', () => import('./pages/jobs/mails-page.tsx')),
      page(
        'admin-console-second-factor',
        '/admin/second-factor',
        () => import('./pages/second-factor/second-factor-page.tsx'),
      ),
      page(
        'admin-console-no-permission',
        '/admin/no-permission',
        () => import('./pages/no-permission/no-permission-page.tsx'),
      ),
      {
        // Inside the guard, so that a visitor is asked to sign in before hearing what exists.
        id: 'admin-console-unknown',
        path: '/admin/*',
        Component: Nothing,
        loader: () => {
          throw data({ message: 'Not found' }, { status: 404 })
        },
      },
    ],
  },
]
