/** The contract between the API and everything that calls it: every endpoint, its schemas and its roles, once. */
import * as admins from './admins.ts'
import * as audit from './audit.ts'
import * as auth from './auth.ts'
import * as brands from './brands.ts'
import * as catalogue from './catalogue.ts'
import * as cspReports from './csp-reports.ts'
import * as dashboard from './dashboard.ts'
import * as deletions from './deletions.ts'
import * as distributors from './distributors.ts'
import * as emailChanges from './email-changes.ts'
import * as finding from './finding.ts'
import * as leads from './leads.ts'
import * as mails from './mails.ts'
import * as network from './network.ts'
import * as pages from './pages.ts'
import * as personalData from './personal-data.ts'
import * as productImport from './product-import.ts'
import * as products from './products.ts'
import * as profile from './profile.ts'
import * as quoteRequests from './quote-requests.ts'
import * as quotes from './quotes.ts'
import * as selections from './selections.ts'
import * as sessions from './sessions.ts'
import * as sitemap from './sitemap.ts'

export * from './admins.ts'
export * from './audit.ts'
export * from './auth.ts'
export * from './brands.ts'
export * from './catalogue.ts'
export * from './csp-reports.ts'
export * from './dashboard.ts'
export * from './deletions.ts'
export * from './distributors.ts'
export * from './email-changes.ts'
export * from './endpoint.ts'
export * from './finding.ts'
export * from './indian-identifiers.ts'
export * from './leads.ts'
export * from './list-export.ts'
export * from './mails.ts'
export * from './network.ts'
export * from './pages.ts'
export * from './personal-data.ts'
export * from './product-import.ts'
export * from './products.ts'
export * from './pipe-sizes.ts'
export * from './product-size.ts'
export * from './profile.ts'
export * from './quantity.ts'
export * from './quote-requests.ts'
export * from './quotes.ts'
export * from './selections.ts'
export * from './sessions.ts'
export * from './shapes.ts'
export * from './sitemap.ts'
export * from './standard-sizes.ts'
export * from './uploads.ts'
export * from './vocabulary.ts'

/** Every endpoint under its name. */
export const endpoints = {
  login: auth.login,
  register: auth.register,
  logout: auth.logout,
  session: auth.session,
  forgotPassword: auth.forgotPassword,
  confirmEmail: auth.confirmEmail,
  resendConfirmation: auth.resendConfirmation,
  resetPassword: auth.resetPassword,
  sessions: sessions.sessions,
  endSession: sessions.endSession,
  endOtherSessions: sessions.endOtherSessions,
  changePassword: sessions.changePassword,
  getBrands: brands.getBrands,
  brands: brands.brands,
  brandDetails: brands.brandDetails,
  brand: brands.brand,
  brandEditData: brands.brandEditData,
  brandsWithSummary: brands.brandsWithSummary,
  createBrand: brands.createBrand,
  updateBrand: brands.updateBrand,
  setBrandStatus: brands.setBrandStatus,
  exportBrands: brands.exportBrands,
  deleteBrand: brands.deleteBrand,
  onlyProducts: catalogue.onlyProducts,
  filterCounts: catalogue.filterCounts,
  productDetails: catalogue.productDetails,
  productCategories: catalogue.productCategories,
  categories: catalogue.categories,
  applications: catalogue.applications,
  grades: catalogue.grades,
  productCategoryWise: catalogue.productCategoryWise,
  productBrands: catalogue.productBrands,
  products: products.products,
  exportProducts: products.exportProducts,
  productImportTemplate: productImport.productImportTemplate,
  importProducts: productImport.importProducts,
  product: products.product,
  createProduct: products.createProduct,
  updateProduct: products.updateProduct,
  deleteProduct: products.deleteProduct,
  cspReports: cspReports.cspReports,
  adminCounts: dashboard.adminCounts,
  recentActivities: dashboard.recentActivities,
  leadFigures: dashboard.leadFigures,
  distributorCounts: dashboard.distributorCounts,
  auditTrail: audit.auditTrail,
  exportAuditTrail: audit.exportAuditTrail,
  auditEntry: audit.auditEntry,
  mails: mails.mails,
  mailFrame: mails.mailFrame,
  failedMails: mails.failedMails,
  retryMail: mails.retryMail,
  retryMails: mails.retryMails,
  discardMail: mails.discardMail,
  findPerson: personalData.findPerson,
  exportPerson: personalData.exportPerson,
  erasePerson: personalData.erasePerson,
  undoDeletion: deletions.undoDeletion,
  distributors: distributors.distributors,
  exportDistributors: distributors.exportDistributors,
  distributor: distributors.distributor,
  distributorEditData: distributors.distributorEditData,
  updateDistributor: distributors.updateDistributor,
  setDistributorStatus: distributors.setDistributorStatus,
  deleteDistributor: distributors.deleteDistributor,
  distributorBrands: selections.distributorBrands,
  selectDistributorBrands: selections.selectDistributorBrands,
  distributorProducts: selections.distributorProducts,
  distributorProductIds: selections.distributorProductIds,
  selectDistributorProducts: selections.selectDistributorProducts,
  find: finding.find,
  adminLeads: leads.adminLeads,
  exportLeads: leads.exportLeads,
  lead: leads.lead,
  updateLead: leads.updateLead,
  deleteLead: leads.deleteLead,
  leadHistory: leads.leadHistory,
  distributorOptions: leads.distributorOptions,
  distributorLeads: leads.distributorLeads,
  respondToLead: leads.respondToLead,
  closeLead: leads.closeLead,
  markRepliesRead: leads.markRepliesRead,
  network: network.network,
  pages: pages.pages,
  exportPages: pages.exportPages,
  page: pages.page,
  footerPages: pages.footerPages,
  pageBySlug: pages.pageBySlug,
  createPage: pages.createPage,
  updatePage: pages.updatePage,
  deletePage: pages.deletePage,
  entries: pages.entries,
  entryBySlug: pages.entryBySlug,
  profile: profile.profile,
  updateProfile: profile.updateProfile,
  waitingAccounts: profile.waitingAccounts,
  admins: admins.admins,
  setAdminStatus: admins.setAdminStatus,
  resendEmailChange: emailChanges.resendEmailChange,
  cancelEmailChange: emailChanges.cancelEmailChange,
  cancelDistributorEmailChange: emailChanges.cancelDistributorEmailChange,
  confirmEmailChange: emailChanges.confirmEmailChange,
  undoEmailChange: emailChanges.undoEmailChange,
  approveAccount: profile.approveAccount,
  refuseAccount: profile.refuseAccount,
  quotes: quotes.quotes,
  quoteRequests: quoteRequests.quoteRequests,
  track: quoteRequests.track,
  replyToTrack: quoteRequests.replyToTrack,
  sitemapEntries: sitemap.sitemapEntries,
}
