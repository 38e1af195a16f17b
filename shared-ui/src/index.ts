export { PRODUCT_NAME, TAGLINE } from './product-name.ts'
export { breakpoints, darkColors, fontFamily, lightColors, radii, spacing, type Colors } from './tokens.ts'
export {
  page,
  pageOf,
  type HeadArguments,
  type PageHandle,
  type PageHead,
  type PageModule,
  type RemoteModule,
} from './page.ts'
export { classNames } from './class-names.ts'

export { Navigation, type NavigationProps } from './navigation/navigation.tsx'
export { Wordmark } from './navigation/wordmark.tsx'
export {
  activeItem,
  capitalised,
  homePath,
  navigationItems,
  type NavigationItem,
  type Role,
} from './navigation/navigation-rules.ts'
export { Footer, type FooterPage, type FooterProps } from './footer/footer.tsx'
export { useFooterPages, type FooterPages } from './footer/use-footer-pages.ts'

export { SectionDrawing, sectionInWords } from './drawing/section-drawing.tsx'
export { sectionOfProduct, type SizedProduct } from './drawing/product-section.ts'
export type { DrawingSize, Section } from './drawing/section-geometry.ts'

export { Button, LinkButton, type ButtonKind } from './parts/button.tsx'
export { TextArea, TextField } from './parts/text-field.tsx'
export { SelectField, type SelectOption } from './parts/select-field.tsx'
export { CheckboxField } from './parts/checkbox-field.tsx'
export { PasswordField } from './parts/password-field.tsx'
export { useSubmittedForm, type SubmittedForm } from './parts/submitted-form.ts'
export { FormErrors } from './parts/form-errors.tsx'
export { Dialog, type DialogProps } from './parts/dialog.tsx'
export { ConfirmDialog, MessageDialog, ProcessingDialog } from './parts/confirm-dialog.tsx'
export { ToastProvider, toast, TOAST_EVENT, useToast, type Toast } from './parts/toasts.tsx'
export { Spinner } from './parts/spinner.tsx'
export { Loading, Skeleton } from './parts/skeleton.tsx'
export { NavigationProgress, ProgressBar } from './parts/progress-bar.tsx'
export { Pagination } from './parts/pagination.tsx'
export { Tabs, type TabItem } from './parts/tabs.tsx'
export { Breadcrumbs, type Crumb } from './parts/breadcrumbs.tsx'
export { Rating } from './parts/rating.tsx'
export { StatusTag, Tag, type Tone } from './parts/tag.tsx'
export { Card, Container } from './parts/card.tsx'
export { EmptyState, ErrorState } from './parts/states.tsx'
export { DescriptionList, type DescriptionRow } from './parts/description-list.tsx'
export { Price } from './parts/price.tsx'
export { formatQuantity, formatTotal, singularUnit } from './parts/quantity.ts'
export { mediaAddress, mediaSources } from './parts/media-address.ts'
export { formatDate, formatDateTime, formatMillimetres, formatNumber, formatRupees } from './parts/formats.ts'
