export { PRODUCT_NAME, TAGLINE } from './product-name.ts'
export { breakpoints, darkColors, fontFamily, lightColors, radii, spacing, type Colors } from './tokens.ts'
export {
  page,
  pageOf,
  type FrameHandle,
  type HeadArguments,
  type PageHandle,
  type PageHead,
  type PageModule,
  type RemoteModule,
} from './page.ts'
export { classNames } from './class-names.ts'
export { capitalise } from './capitalise.ts'
export { readStorage, writeStorage } from './browser-storage.ts'

export { Navigation } from './navigation/navigation.tsx'
export { NO_LINKS, SiteLinksContext, type SiteLinks } from './navigation/site-links.ts'
export { isPortalPath } from './navigation/navigation-rules.ts'
export { QUOTE_LIST_CHANGE, QUOTE_LIST_KEY } from './navigation/quote-list-length.ts'
export { suggestionProps } from './search-suggestions.ts'
export { LOGOUT_REQUEST } from './logout-request.ts'
export { Footer } from './footer/footer.tsx'
export { useFooterPages } from './footer/use-footer-pages.ts'

export { SectionDrawing } from './drawing/section-drawing.tsx'
export { sectionOfProduct, type SizedProduct } from './drawing/product-section.ts'
export type { DrawingSize, Section } from './drawing/section-geometry.ts'

export { Button, LinkButton, type ButtonVariant } from './components/button.tsx'
export { CloseButton } from './components/close-button.tsx'
export { Icon, icons } from './components/icon.tsx'
export { TextField } from './components/text-field.tsx'
export { TextArea } from './components/text-area.tsx'
export { SelectField, type SelectOption } from './components/select-field.tsx'
export { CheckboxField } from './components/checkbox-field.tsx'
export { PasswordField } from './components/password-field.tsx'
export { fieldProps, useEarlyInput } from './components/use-field.ts'
export { useHydrated } from './components/use-hydrated.ts'
export { useLazy } from './components/use-lazy.ts'
export { useSubmittedForm, type SubmittedForm } from './components/submitted-form.ts'
export { FormErrors } from './components/form-errors.tsx'
export { Dialog } from './components/dialog.tsx'
export { ConfirmDialog, MessageDialog, ProcessingDialog } from './components/confirm-dialog.tsx'
export { ToastProvider, toast } from './components/toasts.tsx'
export { Loading, Skeleton } from './components/skeleton.tsx'
export { NavigationProgress } from './components/navigation-progress.tsx'
export { Pagination } from './components/pagination.tsx'
export { Tabs } from './components/tabs.tsx'
export { Breadcrumbs, type Crumb } from './components/breadcrumbs.tsx'
export { Rating } from './components/rating.tsx'
export { Tag, type Tone } from './components/tag.tsx'
export { Card, Container } from './components/card.tsx'
export { EmptyState } from './components/empty-state.tsx'
export { ErrorState } from './components/error-state.tsx'
export { DescriptionList, type DescriptionRow } from './components/description-list.tsx'
export { Price } from './components/price.tsx'
export { formatDimensions, formatSize } from './components/product-size.ts'
export { formatQuantity, formatTarget, formatTotal } from './components/quantity.ts'
export { formatBytes } from './components/format-bytes.ts'
export { mediaAddress, mediaSources } from './components/media-address.ts'
export {
  formatDate,
  formatDateTime,
  formatMeasure,
  joinWords,
  formatMillimetres,
  formatNumber,
  formatRupees,
} from './components/formats.ts'
